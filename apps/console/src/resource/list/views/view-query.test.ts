import { articles } from '@greenroom/contract/resources/articles'
import { expect, test } from 'vitest'
import { listOptions } from '../state/list-options.ts'
import { readListState } from '../state/list-state.ts'
import { showsView, viewQueryOf } from './view-query.ts'

const address = { q: 'still', sort: '-title', state: 'scheduled', columns: 'title,tags', page: '3', per_page: '50', view: 'one' }

test('a view keeps search, order, filters and columns, and neither the page nor how long it is', () => {
  expect(viewQueryOf(readListState(listOptions(articles), address))).toEqual({
    q: 'still',
    sort: '-title',
    state: 'scheduled',
    columns: 'title,tags',
  })
})

test.each([
  ['another page is the same view', {}, { page: '2', per_page: '10' }, true],
  ['another search is not', {}, { q: 'stiller' }, false],
  ['another order is not', {}, { sort: 'title' }, false],
  ['a filter less is not', {}, { state: '' }, false],
  ['another column is not', {}, { columns: 'title' }, false],
  ['a field that is gone says nothing', { gone: 'yes' }, {}, true],
  ['a column that is gone says nothing', { columns: 'title,gone,tags' }, {}, true],
  ['nor does a value order that is gone', { sort: 'gone' }, { sort: '' }, true],
])('%s', (_, inView, inAddress, same) => {
  const view = { q: 'still', sort: '-title', state: 'scheduled', columns: 'title,tags', ...inView }
  expect(showsView(articles, view, readListState(listOptions(articles), { ...address, ...inAddress }))).toBe(same)
})
