import { expect, test } from 'vitest'
import { dayLater, shownDays, weeksOf } from './+planning-range.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const { from, to, title, isWithin } = shownDays('month', '2026-11-29')
  expect([from, to, title, isWithin('2026-11-30'), isWithin('2026-12-01')]).toEqual([
    '2026-10-26',
    '2026-12-06',
    'November 2026',
    true,
    false,
  ])
  expect(weeksOf({ from, to })).toHaveLength(6)
  // February 2027 is four whole weeks.
  expect(weeksOf(shownDays('month', '2027-02-10'))).toHaveLength(4)
})

test('a week begins on Monday, also for a Sunday', () => {
  expect(shownDays('week', '2026-11-29')).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
})

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2027-01-31', -1, '2026-12-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['agenda', '2026-11-29', 1, '2026-12-30'],
] as const)('the %s after or before %s (%i) begins at %s', (view, on, pages, expected) => {
  expect(dayLater(view, on, pages)).toBe(expected)
})
