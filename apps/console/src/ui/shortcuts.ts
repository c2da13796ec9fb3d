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

/** Shortcuts that press a button of the page (button-keys.ts). */
export const buttonShortcuts = {
  add: { keys: ['n'], does: 'Add a record' },
  filter: { keys: ['f'], does: 'Filter the list' },
  views: { keys: ['v'], does: 'Open the saved views' },
  display: { keys: ['d'], does: 'Change how the list is shown' },
  export: { keys: ['e'], does: 'Export the list' },
  recent: { keys: ['r'], does: 'Show recent changes, to undo them' },
  edit: { keys: ['Shift+E'], does: 'Edit the selected rows' },
  activate: { keys: ['Shift+A'], does: 'Activate the selected rows' },
  deactivate: { keys: ['Shift+D'], does: 'Deactivate the selected rows' },
  remove: { keys: ['Delete'], does: 'Delete the selected rows' },
  clear: { keys: ['Shift+C'], does: 'Clear the selection' },
  finish: { keys: ['mod+Enter'], does: 'Press the main button: Publish, Save changes, Send for approval' },
  more: { keys: ['.'], does: 'Open the menu with more actions' },
  preview: { keys: ['p'], does: 'Show the phone of a member, or close it' },
} as const satisfies Record<string, Shortcut>

/** Shortcuts on the handle by which a row is moved. */
export const handleShortcuts = {
  up: { keys: ['ArrowUp'], does: 'Move the row up' },
  down: { keys: ['ArrowDown'], does: 'Move the row down' },
} as const satisfies Record<string, Shortcut>

/** Shortcuts on the handle by which a card of a board is moved. */
export const cardShortcuts = {
  pickUp: { keys: ['Enter'], does: 'Pick up the card, or move it to the chosen column' },
  next: { keys: ['ArrowRight', 'ArrowDown'], does: 'Choose the next column for it' },
  previous: { keys: ['ArrowLeft', 'ArrowUp'], does: 'Choose the previous column for it' },
  cancel: { keys: ['Escape'], does: 'Leave it in its column' },
} as const satisfies Record<string, Shortcut>

/** Every shortcut of the console by where it works, for the help page. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: Object.values(shellShortcuts) },
  { where: 'Lists', shortcuts: [...Object.values(listShortcuts), ...pressing('add', 'filter', 'views', 'display', 'export', 'recent')] },
  { where: 'Selected rows', shortcuts: pressing('edit', 'activate', 'deactivate', 'remove', 'clear') },
  { where: 'The handle of a row', shortcuts: Object.values(handleShortcuts) },
  { where: 'The handle of a card on a board', shortcuts: Object.values(cardShortcuts) },
  { where: 'Forms', shortcuts: [...Object.values(formShortcuts), ...pressing('finish', 'more', 'preview')] },
]

function pressing(...names: (keyof typeof buttonShortcuts)[]): Shortcut[] {
  return names.map((name) => buttonShortcuts[name])
}

/** Whether this shortcut was pressed. */
export function isPressed({ keys }: Shortcut, event: PressedKey): boolean {
  const pressed = keyName(event)
  return keys.some((key) => [key, key.replace('mod', 'Ctrl'), key.replace('mod', 'Meta')].includes(pressed))
}
