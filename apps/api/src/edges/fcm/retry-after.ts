/** Retry-After in milliseconds: seconds or an HTTP date; null if the response has none. */
export function waitOf(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined || retryAfter === '') return null
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
