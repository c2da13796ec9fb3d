import { expect, test } from 'vitest'
import { endOfMonth, monthBefore, monthName } from './months.ts'

test.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-02', '2028-02-01', '2028-02-29'],
])('the month before %s is %s to %s', (day, first, last) => {
  expect([monthBefore(day), endOfMonth(monthBefore(day))]).toEqual([first, last])
})

test('a month is named with its year where that is asked for', () => {
  expect([monthName('2026-11-01'), monthName('2026-11-01', { withYear: true })]).toEqual(['November', 'November 2026'])
})
