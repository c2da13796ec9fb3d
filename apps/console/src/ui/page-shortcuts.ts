/**
 * Shortcuts in the text of a page; `mod` is Ctrl, and ⌘ on a Mac. They are not in shortcuts.ts, which the first page of
 * the console loads.
 */
export const pageShortcuts = {
  insert: { keys: ['/'], does: 'Insert a picture, a film, a table or another block' },
  up: { keys: ['Alt+Shift+ArrowUp'], does: 'Move the paragraph or block up' },
  down: { keys: ['Alt+Shift+ArrowDown'], does: 'Move the paragraph or block down' },
  tools: { keys: ['Alt+F10'], does: 'Go to the formatting tools; Esc returns to the text' },
  writing: { keys: ['mod+Shift+F'], does: 'Write without distractions; Esc leaves' },
} as const
