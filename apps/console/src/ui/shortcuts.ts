import { keyName, type PressedKey } from './key-name.ts'

/** Keys of the keyboard that do something. Several may do the same; `mod` is Ctrl, and ⌘ on a Mac. */
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

/** What keys do in a list. The list asks here which key was pressed, so that help and behavior cannot differ. */
export const listShortcuts = {
  search: { keys: ['/'], does: 'Search the list' },
  next: { keys: ['j', 'ArrowDown'], does: 'Go to the next row' },
  previous: { keys: ['k', 'ArrowUp'], does: 'Go to the previous row' },
  open: { keys: ['Enter'], does: 'Open the row' },
  select: { keys: ['x'], does: 'Select the row' },
  selectDown: { keys: ['Shift+J', 'Shift+ArrowDown'], does: 'Select the next row as well' },
  selectUp: { keys: ['Shift+K', 'Shift+ArrowUp'], does: 'Select the previous row as well' },
  selectTo: { keys: ['Shift+X'], does: 'Select all rows from the last selected one' },
} as const satisfies Record<string, Shortcut>

/** Every shortcut of the console by where it works, for the page that lists them. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: Object.values(shellShortcuts) },
  { where: 'Lists', shortcuts: Object.values(listShortcuts) },
  { where: 'Forms', shortcuts: Object.values(formShortcuts) },
]

/** Is this the shortcut that was pressed? */
export function isPressed({ keys }: Shortcut, event: PressedKey): boolean {
  const pressed = keyName(event)
  return keys.some((key) => [key, key.replace('mod', 'Ctrl'), key.replace('mod', 'Meta')].includes(pressed))
}
