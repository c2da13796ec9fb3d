import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many lines fit into the menu's box without scrolling, each as high as its first link; none before it is drawn,
 * so that no group is drawn only to be folded again.
 */
export function useLines(box: RefObject<HTMLElement | null>): number {
  const [lines, setLines] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const line = element.querySelector('a')?.offsetHeight ?? 0
      const { paddingTop, paddingBottom } = getComputedStyle(element)
      const height = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      if (line > 0) setLines(height / line)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return lines
}
