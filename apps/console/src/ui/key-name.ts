/** A pressed key and its modifiers. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A pressed key in the notation of `keys`: 'x', 'Shift+ArrowDown', 'Ctrl+K'. */
export function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): string {
  const letter = /^[a-z]$/i.test(key)
  // Shift is part of a punctuation key, so it is only named with letters and named keys.
  const isShifted = shiftKey && (letter || key.length > 1)
  const modifiers = [
    ...(ctrlKey ? ['Ctrl'] : []),
    ...(metaKey ? ['Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(isShifted ? ['Shift'] : []),
  ]
  return [...modifiers, letter && (isShifted || ctrlKey || metaKey) ? key.toUpperCase() : key].join('+')
}
