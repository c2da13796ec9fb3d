import { expect, test } from 'vitest'
import { howLongAgo } from './+days.ts'

const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T09:59:30Z', 'just now'],
  ['2026-11-23T09:55:00Z', '5 minutes ago'],
  ['2026-11-23T07:00:00Z', '3 hours ago'],
  ['2026-11-22T09:00:00Z', 'yesterday'],
  ['2026-11-11T09:00:00Z', '12 days ago'],
])('%s was %s', (moment, words) => {
  expect(howLongAgo(moment, now)).toBe(words)
})
