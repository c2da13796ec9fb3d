import { expect, test } from 'vitest'
import { tickPeriod } from './tick-period.ts'

// 2026-12-02 is a Wednesday.
test.each([
  ['a list that is done once keeps its ticks', { frequency: 'Once' }, '2026-12-02', '1970-01-01'],
  ['a daily list begins again each day', { frequency: 'Daily' }, '2026-12-02', '2026-12-02'],
  ['a weekly list begins again on Monday', { frequency: 'Weekly' }, '2026-12-02', '2026-11-30'],
  ['a weekly list begins on a Monday itself', { frequency: 'Weekly' }, '2026-11-30', '2026-11-30'],
  ['a week ends with Sunday', { frequency: 'Weekly' }, '2026-12-06', '2026-11-30'],
  ['a chosen weekday begins again', { frequency: 'Custom', custom_frequency: ['Mo', 'We'] }, '2026-12-02', '2026-12-02'],
  ['days after a chosen weekday belong to it', { frequency: 'Custom', custom_frequency: ['Mo', 'We'] }, '2026-12-06', '2026-12-02'],
  ['a custom list without weekdays keeps its ticks', { frequency: 'Custom', custom_frequency: [] }, '2026-12-02', '1970-01-01'],
])('%s', (_name, list, day, since) => {
  expect(tickPeriod(list, day)).toBe(since)
})
