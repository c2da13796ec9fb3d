/** A key that was pressed, and what was held down with it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A pressed key as `keys` write it: 'x', 'Shift+ArrowDown', 'Ctrl+K'. */
export function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): string {
  const letter = /^[a-z]$/i.test(key)
  // Shift is part of what a sign is, and said of letters and named keys alone.
  const isShifted = shiftKey && (letter || key.length > 1)
  const held = [...(ctrlKey ? ['Ctrl'] : []), ...(metaKey ? ['Meta'] : []), ...(altKey ? ['Alt'] : []), ...(isShifted ? ['Shift'] : [])]
  return [...held, letter && (isShifted || ctrlKey || metaKey) ? key.toUpperCase() : key].join('+')
}
