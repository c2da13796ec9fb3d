import { useEffect, useState } from 'react'

const LOOK_MS = 250

const ends = new WeakMap<object, number>()

/**
 * When the hold of a push ends, by `performance.now()`; null when nothing holds it. Counted from when this answer came,
 * so that clocks that differ do no harm.
 */
export function endOfHold(push: { held_ms: number | null }): number | null {
  if (push.held_ms === null) return null
  const known = ends.get(push)
  if (known !== undefined) return known
  const end = performance.now() + push.held_ms
  ends.set(push, end)
  return end
}

/** Milliseconds until then, drawn again while they pass; 0 once it is over. */
export function useTimeLeft(end: number | null): number {
  const [now, setNow] = useState(() => performance.now())
  const left = end === null ? 0 : Math.max(0, end - now)
  const passes = left > 0
  useEffect(() => {
    if (!passes) return
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [passes])
  // A hold that begins while this is drawn is counted from now.
  useEffect(() => setNow(performance.now()), [end])
  return left
}
