import { useEffect, useRef } from 'react'

/** Debounces a function by `ms`, with the arguments of the last call; cancelled on unmount. */
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
