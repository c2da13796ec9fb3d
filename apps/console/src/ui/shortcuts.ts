/** A key of the keyboard that does something where nobody is typing. Several keys may do the same. */
type Shortcut = { keys: readonly string[]; does: string }

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

/** Every shortcut of the console by where it works, for a page that lists them. */
export const shortcuts: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: 'Lists', shortcuts: Object.values(listShortcuts) },
]
