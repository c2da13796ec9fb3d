import { expect, test } from 'vitest'
import { isPressed, keyName, shellShortcuts } from './shortcuts.ts'

const event = (key: string, held: object = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  [event('k', { ctrlKey: true }), true],
  [event('k', { metaKey: true }), true],
  [event('K', { ctrlKey: true, shiftKey: true }), false],
  [event('k', { ctrlKey: true, altKey: true }), false],
  [event('k'), false],
])('%o opens the search: %s', (pressed, opens) => {
  expect(isPressed(shellShortcuts.search, pressed)).toBe(opens)
})

test('a sign is called by itself, though Shift makes it', () => {
  expect(keyName(event('?', { shiftKey: true }))).toBe('?')
  expect(isPressed(shellShortcuts.help, event('?', { shiftKey: true }))).toBe(true)
})
