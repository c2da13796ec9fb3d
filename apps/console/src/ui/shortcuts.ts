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

/** Shortcuts that press a button of the page, or run an action of a menu (button-keys.ts). */
export const buttonShortcuts = {
  add: { keys: ['n'], does: 'Add a record' },
  addSeveral: { keys: ['Shift+N'], does: 'Add several records at once' },
  filter: { keys: ['f'], does: 'Filter the list' },
  views: { keys: ['v'], does: 'Open the saved views' },
  display: { keys: ['d'], does: 'Change how the list is shown' },
  export: { keys: ['e'], does: 'Export the list' },
  recent: { keys: ['r'], does: 'Show recent changes, to undo them' },
  edit: { keys: ['Shift+E'], does: 'Edit the selected rows' },
  activate: { keys: ['Shift+A'], does: 'Activate the selected rows' },
  deactivate: { keys: ['Shift+D'], does: 'Deactivate the selected rows' },
  remove: { keys: ['Delete'], does: 'Delete the record, or the selected rows' },
  clear: { keys: ['Shift+C'], does: 'Clear the selection' },
  finish: { keys: ['mod+Enter'], does: 'Press the main button: Publish, Save changes, Send for approval' },
  draft: { keys: ['Shift+S'], does: 'Save as a draft' },
  leave: { keys: ['q'], does: 'Cancel, and return to the list' },
  more: { keys: ['.'], does: 'Open the menu with more actions' },
  preview: { keys: ['p'], does: 'Show the phone of a member, or close it' },
  history: { keys: ['h'], does: 'Show the earlier versions' },
  uses: { keys: ['u'], does: 'Show where the record is used' },
  open: { keys: ['o'], does: 'Open the record' },
  switch: { keys: ['a'], does: 'Turn the record on or off' },
  clone: { keys: ['c'], does: 'Clone the record' },
  repeat: { keys: ['w'], does: 'Repeat the record every week or month' },
  push: { keys: ['s'], does: 'Send a push about the record' },
  toTop: { keys: ['t'], does: 'Move the row to the top' },
  toBottom: { keys: ['b'], does: 'Move the row to the bottom' },
  toPosition: { keys: ['m'], does: 'Move the row to a position' },
  resend: { keys: ['g'], does: 'Send the setup email again' },
  unlink: { keys: ['Shift+U'], does: 'Remove the person from the app, or leave it' },
  enable: { keys: ['Shift+R'], does: 'Enable the app again' },
  previousPage: { keys: ['<'], does: 'Go to the previous page' },
  nextPage: { keys: ['>'], does: 'Go to the next page' },
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

const LIST = [
  ...(['add', 'addSeveral', 'filter', 'views', 'display', 'export', 'recent'] as const),
  ...(['previousPage', 'nextPage'] as const),
]
/** Actions on a record, in the menu of its row and of its form. */
const RECORD = ['clone', 'repeat', 'push', 'remove'] as const
const PEOPLE = ['resend', 'unlink', 'enable'] as const
const FORM = ['finish', 'draft', 'leave', 'more', 'preview', 'history', 'uses'] as const

/** Every shortcut of the console by where it works, for the help page. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: Object.values(shellShortcuts) },
  { where: 'Lists', shortcuts: [...Object.values(listShortcuts), ...pressing(...LIST)] },
  { where: 'The focused row', shortcuts: pressing('open', 'switch', 'more', ...RECORD, 'toTop', 'toBottom', 'toPosition', ...PEOPLE) },
  { where: 'Selected rows', shortcuts: pressing('edit', 'activate', 'deactivate', 'remove', 'clear') },
  { where: 'The handle of a row', shortcuts: Object.values(handleShortcuts) },
  { where: 'The handle of a card on a board', shortcuts: Object.values(cardShortcuts) },
  { where: 'Forms', shortcuts: [...Object.values(formShortcuts), ...pressing(...FORM, ...RECORD)] },
]

function pressing(...names: (keyof typeof buttonShortcuts)[]): Shortcut[] {
  return names.map((name) => buttonShortcuts[name])
}

/** Whether this shortcut was pressed. */
export function isPressed({ keys }: Shortcut, event: PressedKey): boolean {
  const pressed = keyName(event)
  return keys.some((key) => [key, key.replace('mod', 'Ctrl'), key.replace('mod', 'Meta')].includes(pressed))
}
