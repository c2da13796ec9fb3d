import { expect, test } from 'vitest'
import { fullDay, fullMoment, nearDay, nearMoment } from './near-dates.ts'

// 23 November 2026 is a Monday.
test.each([
  ['2026-11-23', 'Today', 'today', 'today'],
  ['2026-11-22', 'Yesterday', 'yesterday', 'yesterday'],
  ['2026-11-24', 'Tomorrow', 'tomorrow', 'tomorrow'],
  ['2026-11-25', 'Wednesday', 'in 2 days', 'Wednesday'],
  ['2026-11-29', 'Sunday', 'in 6 days', 'Sunday'],
  ['2026-11-30', '30 Nov', 'on 30 Nov', '30 Nov'],
  ['2026-11-21', 'Saturday', '2 days ago', 'Saturday'],
  ['2026-11-17', 'Tuesday', '6 days ago', 'Tuesday'],
  ['2026-11-16', '16 Nov', 'on 16 Nov', '16 Nov'],
  ['2025-11-23', '23 Nov 2025', 'on 23 Nov 2025', '23 Nov 2025'],
])('the day %s is %s, %s in a sentence, and its name is %s', (day, alone, inSentence, named) => {
  const today = '2026-11-23'
  expect([nearDay(day, today), nearDay(day, today, 'in a sentence'), nearDay(day, today, 'as a name')]).toEqual([alone, inSentence, named])
})

const now = new Date('2026-11-23T02:00:00Z')

test.each([
  ['2026-11-23T01:04:00Z', 'UTC', 'Today, 1:04 AM', 'today, 1:04 AM'],
  ['2026-11-22T23:30:00Z', 'UTC', 'Yesterday, 11:30 PM', 'yesterday, 11:30 PM'],
  ['2026-11-22T23:30:00Z', 'America/New_York', 'Today, 6:30 PM', 'today, 6:30 PM'],
  ['2026-11-29T08:00:00Z', 'UTC', 'Sunday, 8:00 AM', 'Sunday, 8:00 AM'],
  ['2026-11-20T08:00:00Z', 'UTC', 'Friday, 8:00 AM', 'Friday, 8:00 AM'],
  ['2026-11-30T04:00:00Z', 'America/New_York', '29 Nov, 11:00 PM', '29 Nov, 11:00 PM'],
  ['2026-11-06T12:00:00Z', 'UTC', '6 Nov, 12:00 PM', '6 Nov, 12:00 PM'],
  ['2025-12-31T12:00:00Z', 'UTC', '31 Dec 2025, 12:00 PM', '31 Dec 2025, 12:00 PM'],
])('the moment %s in %s is %s, and %s in a sentence', (moment, zone, alone, inSentence) => {
  const said = (where: 'alone' | 'in a sentence') => nearMoment(new Date(moment), now, zone, where)
  expect([said('alone'), said('in a sentence')]).toEqual([alone, inSentence])
})

test('in full, a day has its weekday and its year, and a moment its time', () => {
  expect(fullDay('2026-11-06')).toBe('Friday, November 6, 2026')
  expect(fullMoment(new Date('2026-11-22T23:30:00Z'), 'America/New_York')).toBe('Sunday, November 22, 2026, 6:30 PM')
})
