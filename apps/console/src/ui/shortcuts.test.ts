import { expect, test } from 'vitest'
import { keyName } from './key-name.ts'
import { buttonShortcuts, isPressed, listShortcuts, shellShortcuts, shortcuts } from './shortcuts.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['x', { key: 'x' }],
  ['Shift+X', { key: 'X', shiftKey: true }],
  ['X', { key: 'X' }],
  ['/', { key: '/', shiftKey: true }],
  ['Shift+ArrowDown', { key: 'ArrowDown', shiftKey: true }],
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Meta+S', { key: 's', metaKey: true }],
])('a pressed key is called %s', (name, event) => {
  expect(keyName({ ...plain, ...event })).toBe(name)
})

test.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'k', metaKey: true }, true],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'k' }, false],
])('%o opens the search: %s', (event, opens) => {
  expect(isPressed(shellShortcuts.search, { ...plain, ...event })).toBe(opens)
})

test('a sign opens help though Shift makes it', () => {
  expect(isPressed(shellShortcuts.help, { ...plain, key: '?', shiftKey: true })).toBe(true)
})

test('no key of a button, of a row or of its menu is another one’s, and each is in the help', () => {
  const keys = [...Object.values(buttonShortcuts), ...Object.values(listShortcuts)].flatMap((shortcut): readonly string[] => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  const helped = new Set(shortcuts.flatMap((group) => group.shortcuts))
  expect(Object.values(buttonShortcuts).filter((shortcut) => !helped.has(shortcut))).toEqual([])
})

test('no key does two things in one place', () => {
  for (const { shortcuts: some } of shortcuts) {
    const keys = some.flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
