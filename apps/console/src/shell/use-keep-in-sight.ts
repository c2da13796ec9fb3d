import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** What a person does to scroll by themselves, or to open and fold groups. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the menu's own box, and nothing else, so that the entry of the current page is in sight, or its folded group.
 * The menu is longer than small windows, and it changes its height after a page has opened: groups open, counts arrive,
 * the window is resized. The router scrolls it back to where it was on the page before. It is scrolled after each of
 * these, until the person moves in it.
 */
export function useKeepInSight(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>, current: string | null): void {
  const router = useRouter()
  useEffect(() => {
    const element = box.current
    if (!element || !content.current) return undefined
    const bringIn = () => {
      for (const mark of element.querySelectorAll('[aria-current=page], [data-current]')) scrollTo(element, mark)
    }
    // It also calls back once it begins to observe.
    const observer = new ResizeObserver(bringIn)
    observer.observe(element)
    observer.observe(content.current)
    const unsubscribe = router.subscribe('onRendered', bringIn)
    const stop = () => {
      observer.disconnect()
      unsubscribe()
    }
    for (const move of OWN_MOVES) element.addEventListener(move, stop, { passive: true })
    return () => {
      stop()
      for (const move of OWN_MOVES) element.removeEventListener(move, stop)
    }
    // Each page begins anew.
  }, [box, content, current, router])
}

function scrollTo(box: HTMLElement, mark: Element): void {
  const [frame, line] = [box.getBoundingClientRect(), mark.getBoundingClientRect()]
  if (line.top < frame.top) box.scrollTop -= frame.top - line.top
  else if (line.bottom > frame.bottom) box.scrollTop += line.bottom - frame.bottom
}
