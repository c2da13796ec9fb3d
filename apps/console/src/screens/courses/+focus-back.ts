import { useEffect, useRef } from 'react'

/**
 * The button that opened something in its own place has the focus again once that is closed, unless somebody went on
 * elsewhere. Without it a keyboard would stand nowhere.
 */
export function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
