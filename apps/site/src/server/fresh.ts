/** Until when an answer needs no new check, by performance.now(). It is one object for all who depend on the answer. */
export type Fresh = {
  until: number
  /** From then on, a request that uses the answer starts the next check. */
  due: number
  /** Starts a check without waiting for it. It counts for this visitor. */
  check(visitor: string): void
}

/** Whether an answer can be used without waiting. If its check is due, that runs beside the request. */
export function isFresh(fresh: Fresh, now: number, visitor: () => string): boolean {
  if (fresh.until <= now) return false
  if (fresh.due <= now) {
    fresh.due = Number.POSITIVE_INFINITY
    fresh.check(visitor())
  }
  return true
}
