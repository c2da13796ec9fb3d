import { useEffect, useEffectEvent } from 'react'

/** Key presses that already closed something: they close nothing below it. */
const used = new WeakSet<KeyboardEvent>()

/**
 * Closes the topmost layer on Escape: a dialog or a second drawer over a drawer handles the key first, and so does an
 * input whose list is open.
 */
export function useCloseByEscape(isOpen: boolean, own: () => Element | null, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || used.has(event)) return
    if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
    if (onTop() !== own()) return
    used.add(event)
    onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOpen])
}

function onTop(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility()).at(-1)
}
