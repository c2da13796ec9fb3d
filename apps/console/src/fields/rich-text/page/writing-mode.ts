import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageShortcuts } from '../../../ui/page-shortcuts.ts'

/**
 * Writing without distractions: the page section around the editor covers the window, and the rest of the console is
 * out of reach until Escape.
 */
export function useWritingMode(within: () => Element | null) {
  const [isOn, setIsOn] = useState(false)
  const find = () => within()?.closest<HTMLElement>('[data-page]') ?? null
  const findLater = useEffectEvent(find)
  useEffect(() => {
    const page = isOn ? findLater() : null
    if (page === null) return
    const { documentElement: root } = document
    const [scrolled, focused] = [root.scrollTop, document.activeElement]
    page.setAttribute('data-writing', '')
    const others = othersOf(page)
    for (const other of others) other.inert = true
    const overflow = root.style.overflow
    root.style.overflow = 'hidden'
    if (focused instanceof HTMLElement) focused.scrollIntoView({ block: 'nearest' })
    // Before the editor, which claims the key for itself; an open menu is closed first.
    const leave = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && page.querySelector('[aria-activedescendant]') === null) setIsOn(false)
    }
    page.addEventListener('keydown', leave, { capture: true })
    return () => {
      page.removeEventListener('keydown', leave, { capture: true })
      page.removeAttribute('data-writing')
      for (const other of others) other.inert = false
      root.style.overflow = overflow
      root.scrollTop = scrolled
    }
  }, [isOn])
  const toggle = () => setIsOn(!isOn)
  useHotkeys([[pageShortcuts.writing.keys[0], () => (find() === null ? undefined : toggle())]], [], true)
  return { isOn, toggle }
}

/** What is beside the page and its ancestors. Menus and dialogs, which are next to the console, stay usable. */
function othersOf(page: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = page; inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) others.push(other)
    }
  }
  return others
}
