import { setTimeout as pause } from 'node:timers/promises'

/** Settles as `work` does, or rejects with `late()` after this many ms; what becomes of the work then is ignored. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const limit = new AbortController()
  const timeout = pause(ms, undefined, { signal: limit.signal }).then(() => Promise.reject(late()))
  try {
    return await Promise.race([work, timeout])
  } finally {
    limit.abort()
    // The slower of the two may still reject after the race.
    work.catch(() => {})
    timeout.catch(() => {})
  }
}
