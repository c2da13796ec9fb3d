import { expect, test } from 'vitest'
import { keyName } from './key-name.ts'
import { shortcuts } from './shortcuts.ts'

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

test('no key does two things in one place', () => {
  for (const { shortcuts: some } of shortcuts) {
    const keys = some.flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
