import { password } from '@greenroom/contract/fields/password'
import { group, rows } from '@greenroom/contract/fields/rows'
import { text } from '@greenroom/contract/fields/text'
import { expect, test } from 'vitest'
import { rowsWithoutSecrets, withoutSecrets } from './without-secrets.ts'

test('a password is never kept in the browser, wherever it stands; everything else is', () => {
  const inner = { name: text('Name'), secret: password('Secret') }
  const fields = {
    title: text('Title'),
    password: password('Password'),
    both: group('Both', inner),
    many: rows('Many', inner, { one: 'One', columns: ['name'] }),
  }
  const row = { id: '1', name: 'a', secret: 'b' }
  expect(withoutSecrets(fields, { title: 't', password: 'p', both: row, many: [row], other: null })).toEqual({
    title: 't',
    both: { id: '1', name: 'a' },
    many: [{ id: '1', name: 'a' }],
    other: null,
  })
  expect(rowsWithoutSecrets(fields, { many: { index: 0, began: row, typed: row }, gone: { index: 0, began: row, typed: row } })).toEqual({
    many: { index: 0, began: { id: '1', name: 'a' }, typed: { id: '1', name: 'a' } },
  })
})
