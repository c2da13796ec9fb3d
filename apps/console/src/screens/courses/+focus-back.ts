import { useEffect, useRef } from 'react'

/**
 * Returns the focus to a button that was replaced by what it opened, once that is closed, unless the user has moved on.
 * Otherwise keyboard users would lose their position.
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
