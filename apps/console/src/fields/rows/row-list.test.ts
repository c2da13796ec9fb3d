import { topics } from '@greenroom/contract/resources/topics'
import { describe, expect, test } from 'vitest'
import { findRows, moveRow, rowName, rowsOf, withoutRow, withRow } from './row-list.ts'

const list = [
  { tag: 'Booking', url: 'https://example.com/book' },
  { tag: 'Shop', url: 'https://example.com/shop' },
  { tag: 'Journal', url: 'https://example.com/journal' },
]
const found = (words: string) => findRows(rowsOf(list), ['tag'], words).map(({ index }) => index)

describe('searching a sub-table (CCOM-008, CCOM-009)', () => {
  test.each([
    ['', [0, 1, 2]],
    ['shop', [1]],
    ['JOURNAL', [2]],
    ['jornal', [2]],
    ['ook', [0]],
    ['xyzzy', []],
  ])('%o finds the rows %j, with their own places', (words, indexes) => {
    expect(found(words)).toEqual(indexes)
  })
})

describe('changing a sub-table', () => {
  const row = { tag: 'New', url: '' }

  test('a new row goes to the end, an edited one stays in its place', () => {
    expect(withRow(list, null, row).at(-1)).toBe(row)
    expect(withRow(list, 1, row)).toEqual([list[0], row, list[2]])
  })

  test('a deleted row is gone', () => {
    expect(withoutRow(list, 0)).toEqual([list[1], list[2]])
  })

  test.each([
    [0, 2, ['Shop', 'Journal', 'Booking']],
    [2, 0, ['Journal', 'Booking', 'Shop']],
    [0, 1, ['Shop', 'Booking', 'Journal']],
    [0, -1, ['Booking', 'Shop', 'Journal']],
    [2, 3, ['Booking', 'Shop', 'Journal']],
  ])('moving row %d to %d gives %j (ruling 9)', (from, to, tags) => {
    expect(moveRow(list, from, to).map(({ tag }) => tag)).toEqual(tags)
  })

  test('a row is called by its first filled column', () => {
    const { fields } = Object(topics.fields.url_subtopics)
    expect(rowName({ tag: '', url: 'https://example.com' }, ['tag', 'url'], fields)).toBe('https://example.com')
    expect(rowName({}, ['tag'], fields)).toBe('')
    const file = 'media:0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(rowName({ tag: file, url: 'https://example.com' }, ['tag', 'url'], fields)).toBe('https://example.com')
  })
})
