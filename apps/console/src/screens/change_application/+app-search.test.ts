import { expect, test } from 'vitest'
import { summaryOf } from '../../session/app-summary.ts'
import { appSearch } from './+app-search.ts'

const search = appSearch(
  ['Morning Light Yoga', 'Stride', 'The Quiet Mind', 'Harbour Kitchen'].map((name) =>
    summaryOf({ id: name, name, premium_lite: false, premium_plus: false, is_pending: false }),
  ),
)

test.each([
  ['', ['Morning Light Yoga', 'Stride', 'The Quiet Mind', 'Harbour Kitchen']],
  ['quiet', ['The Quiet Mind']],
  ['MLY', ['Morning Light Yoga']],
  ['harbor', ['Harbour Kitchen']],
  ['zebra', []],
])('"%s" finds %o (PICK-004, PICK-005)', (query, names) => {
  expect(search(query).map((app) => app.name)).toEqual(names)
})
