import { useEffect, useRef } from 'react'

/** Runs a function once its calls have rested for `ms`, with what the last of them said; not after the part is gone. */
export function useDelayed<Said>(run: (said: Said) => void, ms: number): { call(said: Said): void; cancel(): void } {
  const latest = useRef(run)
  latest.current = run
  const timer = useRef<number>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    cancel,
    call(said) {
      cancel()
      timer.current = window.setTimeout(() => latest.current(said), ms)
    },
  }
}
