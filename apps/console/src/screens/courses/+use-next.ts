import { useState } from 'react'

/**
 * The open lines for next items, by number. There are several while one is being saved: its text stays until it is in
 * the list, and the next one can be typed meanwhile. The first opens by itself for input that an earlier visit left.
 */
export function useNext(isLeft: boolean) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const byItself = isLeft ? [0] : []
  const lines = chosen ?? byItself
  const change = (to: (open: readonly number[]) => readonly number[]) => setChosen((last) => to(last ?? byItself))
  return {
    lines,
    isOpen: lines.length > 0,
    /** False for a line that opened by itself. */
    takesFocus: chosen !== null,
    open: () => setChosen([0]),
    follow: () => change((open) => [...open, Math.max(...open) + 1]),
    close: (line: number) => change((open) => open.filter((one) => one !== line)),
  }
}
