import { useEffect, useState } from 'react'

const LOOK_MS = 250

const ends = new WeakMap<object, number>()

/**
 * The end of a push's delay, by `performance.now()`; null if it is not delayed. Counted from the arrival of the
 * response, so that clock differences do not matter.
 */
export function endOfDelay(push: { held_ms: number | null }): number | null {
  if (push.held_ms === null) return null
  const known = ends.get(push)
  if (known !== undefined) return known
  const end = performance.now() + push.held_ms
  ends.set(push, end)
  return end
}

/** Milliseconds left, re-rendered as they pass; 0 once it is over. */
export function useTimeLeft(end: number | null): number {
  const [now, setNow] = useState(() => performance.now())
  const left = end === null ? 0 : Math.max(0, end - now)
  const passes = left > 0
  useEffect(() => {
    if (!passes) return
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [passes])
  // A delay that starts while this is mounted is counted from now.
  useEffect(() => setNow(performance.now()), [end])
  return left
}
