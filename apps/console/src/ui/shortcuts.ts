/** A key of the keyboard that does something. Several keys may do the same; `mod` is Ctrl, and ⌘ on a Mac. */
type Shortcut = { keys: readonly string[]; does: string }

/** What keys do on every page. */
export const shellShortcuts = {
  search: { keys: ['mod+K'], does: 'Search, or do something: New Article, Send push, Sign out' },
  help: { keys: ['?'], does: 'Open help about this page' },
} as const satisfies Record<string, Shortcut>

/** What keys do in a form. */
export const formShortcuts = {
  save: { keys: ['mod+S'], does: 'Save the form' },
} as const satisfies Record<string, Shortcut>

/** Every shortcut of the console by where it works, for the page that lists them. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: Object.values(shellShortcuts) },
  { where: 'Forms', shortcuts: Object.values(formShortcuts) },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A pressed key as `keys` write it: 'x', 'Shift+ArrowDown', 'Ctrl+K'. */
export function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string {
  const letter = /^[a-z]$/i.test(key)
  // Shift is part of what a sign is, and said of letters and named keys alone.
  const isShifted = shiftKey && (letter || key.length > 1)
  const held = [...(ctrlKey ? ['Ctrl'] : []), ...(metaKey ? ['Meta'] : []), ...(altKey ? ['Alt'] : []), ...(isShifted ? ['Shift'] : [])]
  return [...held, letter && (isShifted || ctrlKey || metaKey) ? key.toUpperCase() : key].join('+')
}

/** Is this the shortcut that was pressed? */
export function isPressed({ keys }: Shortcut, event: Pressed): boolean {
  const pressed = keyName(event)
  return keys.some((key) => [key, key.replace('mod', 'Ctrl'), key.replace('mod', 'Meta')].includes(pressed))
}
