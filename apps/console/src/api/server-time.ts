/**
 * The server's time on a computer whose clock may be wrong. Everything on screen that compares a time with 'now' uses
 * `serverNow`, so that it agrees with the server and with what members see.
 */

/** How far the server's clock is ahead of the computer's, in milliseconds; negative if the computer's is fast. */
let ahead = 0
const listeners = new Set<() => void>()

/** The current time by the server's clock; by the computer's until the first answer. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** How far the server's clock is ahead of the computer's, in milliseconds. */
export function clockDifference(): number {
  return ahead
}

/** Calls back when the difference changes; returns how to end that. */
export function watchClockDifference(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The computer's own clock, in milliseconds since 1970: for libraries that read it themselves, and for times that are
 * compared with one another and with no time of the server.
 */
export function computerNow(): number {
  return Date.now()
}

/**
 * Reads the server's time from an answer that has just arrived; `requestedAt` is `computerNow()` at its request. The
 * `Date` header has whole seconds and was written at some moment in between, so it says only between which limits the
 * difference is. A known difference within them stays.
 */
export function noteServerTime({ headers, type }: Response, requestedAt: number): void {
  // Another origin has a clock of its own, and the time of a stored answer is past.
  if (type === 'cors' || headers.get('cache-control') !== 'no-store') return
  const second = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(second)) return
  const [least, most] = [second - Date.now(), second + 1_000 - requestedAt]
  const next = Math.max(least, Math.min(most, ahead))
  if (next === ahead) return
  ahead = next
  for (const listener of listeners) listener()
}
