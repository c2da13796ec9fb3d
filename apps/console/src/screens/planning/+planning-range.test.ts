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

test('the last and the first days are shown without days that cannot be chosen', () => {
  const month = shownDays('month', '9999-12-31')
  expect(month).toMatchObject({ to: '9999-12-31', title: 'December 9999' })
  expect(weeksOf(month).at(-1)).toEqual(['9999-12-27', '9999-12-28', '9999-12-29', '9999-12-30', '9999-12-31'])
  for (const view of ['month', 'week', 'agenda'] as const) {
    expect(shownDays(view, '9999-12-31').to).toBe('9999-12-31')
    expect([dayLater(view, '9999-12-31', 1), dayLater(view, '1900-01-01', -1)]).toEqual([null, null])
  }
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
