import { keyName, type PressedKey } from './key-name.ts'

/** Keyboard shortcuts. Several keys may do the same; `mod` is Ctrl, and ⌘ on a Mac. */
type Shortcut = { keys: readonly string[]; does: string }

/** Shortcuts on every page. */
export const shellShortcuts = {
  search: { keys: ['mod+K'], does: 'Search, or run an action: New Article, Send push, Sign out' },
  help: { keys: ['?'], does: 'Open help about this page' },
} as const satisfies Record<string, Shortcut>

/** Shortcuts in a form. */
export const formShortcuts = {
  save: { keys: ['mod+S'], does: 'Save the form' },
} as const satisfies Record<string, Shortcut>

/** Shortcuts in a list. The list itself uses this table, so that help and behavior cannot differ. */
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

/** Shortcuts on the handle by which a row is moved. */
export const handleShortcuts = {
  up: { keys: ['ArrowUp'], does: 'Move the row up' },
  down: { keys: ['ArrowDown'], does: 'Move the row down' },
} as const satisfies Record<string, Shortcut>

/** Every shortcut of the console by where it works, for the help page. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: Object.values(shellShortcuts) },
  { where: 'Lists', shortcuts: Object.values(listShortcuts) },
  { where: 'The handle of a row', shortcuts: Object.values(handleShortcuts) },
  { where: 'Forms', shortcuts: Object.values(formShortcuts) },
]

/** Whether this shortcut was pressed. */
export function isPressed({ keys }: Shortcut, event: PressedKey): boolean {
  const pressed = keyName(event)
  return keys.some((key) => [key, key.replace('mod', 'Ctrl'), key.replace('mod', 'Meta')].includes(pressed))
}
