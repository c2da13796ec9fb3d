import { expect, test } from 'vitest'
import { fromNow } from './from-now.ts'

test.each([
  ['2026-11-23T10:00:10Z', 'in 1 minute'],
  ['2026-11-23T10:20:00Z', 'in 20 minutes'],
  ['2026-11-23T11:10:00Z', 'in 1 hour'],
  ['2026-11-23T15:00:00Z', 'in 5 hours'],
  ['2026-11-24T11:00:00Z', 'tomorrow'],
  ['2026-11-25T10:00:00Z', 'in 2 days'],
  ['2027-01-22T10:00:00Z', 'in 60 days'],
  ['2027-01-23T10:00:00Z', 'in 2 months'],
])('%s is %s', (moment, words) => {
  expect(fromNow(new Date(moment), new Date('2026-11-23T10:00:00Z'))).toBe(words)
})
