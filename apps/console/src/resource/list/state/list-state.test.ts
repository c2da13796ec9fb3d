import { articles } from '@greenroom/contract/resources/articles'
import { tags } from '@greenroom/contract/resources/tags'
import { describe, expect, test } from 'vitest'
import { listOptions } from './list-options.ts'
import { changeList, isNarrowed, type ListState, listQuery, pageCount, readListState, writeListState } from './list-state.ts'

const plain: ListState = { q: '', page: 1, size: 25, sort: null, filters: {}, columns: null, view: null }

describe('a list in the address (ruling 2)', () => {
  test('a plain address is the first 25 rows in the list’s own order, and the other way round', () => {
    expect(readListState(listOptions(articles), {})).toEqual(plain)
    expect(writeListState(plain)).toEqual({})
  })

  test.each<[string, Record<string, unknown>, Partial<ListState>]>([
    ['a page', { page: '3' }, { page: 3 }],
    ['a page that is no number', { page: 'x' }, { page: 1 }],
    ['a page below the first', { page: '0' }, { page: 1 }],
    ['half a page', { page: '1.5' }, { page: 1 }],
    ['an offered page size', { per_page: '100' }, { size: 100 }],
    ['a page size that is not offered', { per_page: '1000' }, { size: 25 }],
    ['an order', { sort: '-title' }, { sort: { field: 'title', descending: true } }],
    ['an order that the API would refuse', { sort: 'topics' }, { sort: null }],
    ['the order of the last change', { sort: 'updated_at' }, { sort: { field: 'updated_at', descending: false } }],
    ['words that look like a number', { q: 12 }, { q: '12' }],
    ['a filter of the definition', { active: 'true' }, { filters: { active: 'true' } }],
    ['a name that is no filter', { author: 'Kim' }, { filters: {} }],
    ['the state of records that are released', { state: 'scheduled' }, { filters: { state: 'scheduled' } }],
    ['columns', { columns: 'tags,key,title' }, { columns: ['#', 'title', 'tags'] }],
    ['columns of which one is gone', { columns: 'gone,title' }, { columns: ['title'] }],
    ['columns that are all gone', { columns: 'gone,actions' }, { columns: null }],
    ['a saved view', { view: 'one' }, { view: 'one' }],
    ['something that is no text', { q: { a: 1 } }, { q: '' }],
  ])('reads %s', (_, search, read) => {
    expect(readListState(listOptions(articles), search)).toEqual({ ...plain, ...read })
  })

  test('what is written is read back as it was', () => {
    const state: ListState = {
      ...{ q: 'still', page: 4, size: 10, sort: { field: 'name', descending: true }, filters: { category: 'Summit' } },
      ...{ columns: ['#', 'name', 'updated_at'], view: 'one' },
    }
    expect(readListState(listOptions(tags), writeListState(state))).toEqual(state)
  })
})

describe('changing a list', () => {
  const third: ListState = { ...plain, page: 3, q: 'run', filters: { active: 'true' } }

  test.each([
    ['a search', { kind: 'search', q: 'yoga' } as const],
    ['an order', { kind: 'sort', field: 'title' } as const],
    ['a filter', { kind: 'filter', field: 'featured', value: 'true' } as const],
    ['clearing', { kind: 'clear' } as const],
  ])('%s leads to the first page', (_, change) => {
    expect(changeList(third, change).page).toBe(1)
  })

  test('a column is sorted up, then down, then no more', () => {
    const up = changeList(plain, { kind: 'sort', field: 'title' })
    const down = changeList(up, { kind: 'sort', field: 'title' })
    expect([up.sort, down.sort, changeList(down, { kind: 'sort', field: 'title' }).sort]).toEqual([
      { field: 'title', descending: false },
      { field: 'title', descending: true },
      null,
    ])
  })

  test('a new page size keeps the first row on the screen', () => {
    expect(changeList({ ...plain, page: 5, size: 25 }, { kind: 'size', size: 10 }).page).toBe(11)
    expect(changeList({ ...plain, page: 11, size: 10 }, { kind: 'size', size: 100 }).page).toBe(2)
  })

  test('a filter without a value is taken off', () => {
    expect(changeList(third, { kind: 'filter', field: 'active', value: null }).filters).toEqual({})
  })

  test('only a search or a filter narrows a list: an empty page of another order is an empty list', () => {
    expect([plain, { ...plain, q: '  ' }, { ...plain, page: 9 }].map(isNarrowed)).toEqual([false, false, false])
    expect([{ ...plain, q: 'a' }, third].map(isNarrowed)).toEqual([true, true])
  })
})

test('asks the API for the page, and only for the fields that are shown', () => {
  const state: ListState = { ...plain, q: ' run ', page: 2, sort: { field: 'title', descending: true }, filters: { topics: 'id' } }
  expect(listQuery(state, ['title', 'active'])).toEqual({
    page: '2',
    per_page: '25',
    q: 'run',
    sort: '-title',
    topics: 'id',
    fields: 'title,active',
  })
})

test.each([
  [0, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
])('%d rows in pages of %d are %d pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})
