import { expect, test } from 'vitest'
import { comparison } from './+compare-days.ts'

const until = '2026-11-28'
const counts = (before: number, now: number) => [
  ...Array.from({ length: 29 }, () => 0),
  before,
  ...Array.from({ length: 29 }, () => 0),
  now,
]

test.each([
  ['2026-01-01', 20, 24, '20% more than in the 30 days before'],
  ['2026-09-30', 20, 16, '20% fewer than in the 30 days before'],
  ['2026-01-01', 19, 24, '5 more than in the 30 days before'],
  ['2026-01-01', 4, 1, '3 fewer than in the 30 days before'],
  ['2026-01-01', 1_000, 1_001, '1% more than in the 30 days before'],
  ['2026-01-01', 3, 3, 'as many as in the 30 days before'],
  ['2026-01-01', 0, 4, '4 more than in the 30 days before'],
  ['2026-01-01', 0, 0, 'as many as in the 30 days before'],
  ['2026-10-01', 10, 12, 'counted since 1 Oct'],
  ['2025-11-28', 100, 10, '90% fewer than in the 30 days before'],
  [until, 0, 2, 'counted since today'],
])('counted since %s, %i in the days before and %i now is: %s', (since, before, now, words) => {
  expect(comparison(counts(before, now), { since, until })).toBe(words)
})

test('an app in which nothing was counted has nothing to compare', () => {
  expect(comparison(counts(0, 0), { since: null, until })).toBe('')
})
