import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { firstDayOf, nextOf, type PushRepeat, repeatClockWords, repeatDays, repeatMistake, repeatWords } from './repeat.ts'
import { scheduleMessages } from './schedule-messages.ts'

const monday: PushRepeat = { every: 'week', days: [1], times: 3 }

/** All days from a day on. */
function daysOf(repeat: PushRepeat, from: string): string[] {
  const days = []
  for (let next: { day: string; repeat: PushRepeat } | null = { day: firstDayOf(repeat, from), repeat }; next;) {
    days.push(next.day)
    next = nextOf(next.repeat, next.day)
  }
  return days
}

test.each<[string, PushRepeat, string[]]>([
  ['a weekday, a number of times', monday, ['2026-11-30', '2026-12-07', '2026-12-14']],
  ['two weekdays, until a day', { every: 'week', days: [1, 4], until: '2026-12-07' }, ['2026-11-30', '2026-12-03', '2026-12-07']],
  ['a day of the month, or the last one', { every: 'month', day: 31, times: 4 }, ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['the first Monday', { every: 'weekday', week: 1, weekday: 1, times: 3 }, ['2026-12-07', '2027-01-04', '2027-02-01']],
  [
    'the last Sunday',
    { every: 'weekday', week: 5, weekday: 0, until: '2027-02-28' },
    ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28'],
  ],
  ['a leap day', { every: 'month', day: 29, until: '2028-03-01' }, daysOf({ every: 'month', day: 29, times: 16 }, '2026-11-29')],
])('goes out on %s', (_name, repeat, days) => {
  expect(daysOf(repeat, '2026-11-29')).toEqual(days)
})

test('has its days in a range, from its next one on', () => {
  const range = { from: '2026-12-01', to: '2026-12-10' }
  expect(repeatDays(null, '2026-12-02', range)).toEqual(['2026-12-02'])
  expect(repeatDays(null, '2026-11-02', range)).toEqual([])
  expect(repeatDays(monday, '2026-11-30', range)).toEqual(['2026-12-07'])
  expect(repeatDays({ every: 'week', days: [1, 4], until: '2026-12-08' }, '2026-11-02', range)).toEqual(['2026-12-03', '2026-12-07'])
  expect(repeatDays({ every: 'week', days: [1], times: 3 }, '2026-11-16', range)).toEqual([])
})

describe('a repeat', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const mistake = (repeat: PushRepeat) => repeatMistake(repeat, '2026-11-30', now)

  test('has one end, after its beginning and within ten years', () => {
    expect(mistake(monday)).toBeNull()
    expect(mistake({ every: 'week', days: [1] })).toBe(scheduleMessages.noEnd)
    expect(mistake({ ...monday, until: '2027-01-01' })).toBe(scheduleMessages.noEnd)
    expect(mistake({ every: 'week', days: [2], until: '2026-11-30' })).toBe(scheduleMessages.endsBeforeFirst)
    expect(mistake({ every: 'week', days: [1], until: '2036-11-24' })).toBeNull()
    expect(mistake({ every: 'week', days: [1], until: '2036-12-01' })).toBe(scheduleMessages.endsTooLate)
    expect(mistake({ every: 'month', day: 1, times: 120 })).toBeNull()
    expect(mistake({ every: 'month', day: 1, times: 121 })).toBe(scheduleMessages.endsTooLate)
    expect(mistake({ every: 'week', days: [0, 1, 2, 3, 4, 5, 6], times: 1_000_000 })).toBe(scheduleMessages.endsTooLate)
  })

  test('ends ten years after today whatever its days are', () => {
    const lastDay = addDays('2026-11-29', Math.floor(3_652.5))
    expect([lastDay, mistake({ every: 'week', days: [1], until: lastDay })]).toEqual(['2036-11-28', null])
  })

  test.each<[PushRepeat, string]>([
    [monday, 'Every Monday, 3 times'],
    [{ every: 'week', days: [0, 3], times: 1 }, 'Every Wednesday and Sunday, once more'],
    [{ every: 'week', days: [6, 5, 4, 3, 2, 1, 0], until: '2027-12-06' }, 'Every day, until 06-Dec-2027'],
    [{ every: 'month', day: 15, times: 2 }, 'On day 15 of each month, 2 times'],
    [{ every: 'month', day: 31, times: 2 }, 'On day 31 of each month, or its last day, 2 times'],
    [{ every: 'weekday', week: 1, weekday: 1, times: 2 }, 'On the first Monday of each month, 2 times'],
  ])('%j is “%s”', (repeat, words) => {
    expect(repeatWords(repeat)).toBe(words)
  })

  test('says that its hour stays where clocks change', () => {
    expect(repeatClockWords('08:00', 'Europe/Berlin', now)).toBe('It stays 8:00 AM in Berlin when clocks change there.')
    expect(repeatClockWords('08:00', 'Asia/Tokyo', now)).toBe('')
  })
})
