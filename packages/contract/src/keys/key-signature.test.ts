import { expect, test } from 'vitest'
import { keyMark, keySignature, personOfSignature } from './key-signature.ts'

test('a signature names the person and the key, and the person can be read from it', () => {
  const key = { name: 'Import (nightly) “new”', hint: 'x7Qf' }
  expect(keySignature('Alex (Owner)', key)).toBe('Alex (Owner) (key “Import (nightly) “new”” …x7Qf)')
  expect(keySignature('Alex', key).endsWith(keyMark(key))).toBe(true)
  expect(personOfSignature(keySignature('Alex (Owner)', { name: 'Bookkeeping', hint: 'x7Qf' }))).toBe('Alex (Owner)')
  expect(personOfSignature(keySignature('Alex', key))).toBe('Alex')
  expect(personOfSignature('Alex (Owner)')).toBe('Alex (Owner)')
  expect(keySignature('Alex', key, 'draft')).toContain('Alex (tool “draft”) (key “')
  expect(personOfSignature(keySignature('Alex', key, 'draft'))).toBe('Alex')
})
