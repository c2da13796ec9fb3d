import { expect, test } from 'vitest'
import { staleReason, withHeader } from './types-file.ts'

const document = { paths: { '/tags': {} } }
const file = withHeader('export interface paths {}\n', document)

test('the types are up to date as they were written', () => {
  expect(staleReason(file, document)).toBeNull()
})

test.each([
  ['the API has changed', file, { paths: { '/topics': {} } }, 'the OpenAPI document has changed since it was written'],
  ['somebody has edited them', file.replace('{}', '{ mine: 1 }'), document, 'somebody has edited it'],
  ['their first lines are gone', 'export interface paths {}\n', document, 'it has no first lines that say what it was written from'],
])('the types are out of date when %s', (_, text, from, reason) => {
  expect(staleReason(text, from)).toBe(reason)
})
