import { describe, expect, test } from 'vitest'
import { events } from '../resources/events.ts'
import { dayOfRecord, latestRepeat, planRepeat, repeatedValues, type RepeatWay } from './plan-repeat.ts'
import { dayWithWeekday, repeatOptions, skippedWords } from './repeat-words.ts'

const fields = { month: 'month', day: 'day_of_month', until: 'expiration' }
const TODAY = '2026-11-28'

/** An event such as 'DEC 4', which expires on its day of 2026 or 2027 unless told otherwise. */
const event = (on: string, expiration: string) => {
  const [month, day] = on.split(' ')
  return { month, day_of_month: Number(day), expiration }
}
const plan = (on: string, expiration: string, repeat: RepeatWay, until: string, today = TODAY) =>
  planRepeat(fields, event(on, expiration), { repeat, until }, today)
const days = (...args: Parameters<typeof plan>) => {
  const made = plan(...args)
  return 'days' in made ? made.days.map(({ day }) => day) : made
}

describe('the day of an event', () => {
  test.each([
    ['is the next such day', 'DEC 4', '2026-12-04', '2026-12-04'],
    ['is today', 'NOV 28', '2026-11-28', '2026-11-28'],
    ['is in the next year', 'JAN 8', '2027-01-08', '2027-01-08'],
    ['is the next such day, however late the event expires', 'DEC 4', '2031-12-31', '2026-12-04'],
    ['is over when the event expires before the next such day', 'NOV 20', '2026-11-30', '2026-11-20'],
    ['is in a leap year', 'FEB 29', '2028-02-29', '2028-02-29'],
  ])('%s', (_name, on, expiration, day) => {
    expect(dayOfRecord(fields, event(on, expiration), TODAY)).toBe(day)
  })

  test('is none that the calendar does not have', () => {
    expect(dayOfRecord(fields, event('FEB 30', '2027-03-01'), TODAY)).toBeNull()
    expect(plan('FEB 30', '2027-03-01', 'weekly', '2027-04-01')).toEqual({
      field: 'day_of_month',
      message: 'FEB has no day 30. Change the day first.',
    })
  })
})

describe('a repeated event', () => {
  test('takes place every week, across the end of the year', () => {
    expect(days('DEC 18', '2026-12-18', 'weekly', '2027-01-09')).toEqual(['2026-12-25', '2027-01-01', '2027-01-08'])
  })

  test.each([
    ['on the same day of the month', 'DEC 4', 'monthly_by_day', '2027-03-04', ['2027-01-04', '2027-02-04', '2027-03-04']],
    ['on the first Friday', 'DEC 4', 'monthly_by_weekday', '2027-03-31', ['2027-01-01', '2027-02-05', '2027-03-05']],
    ['on the fourth Thursday', 'DEC 24', 'monthly_by_weekday', '2027-02-25', ['2027-01-28', '2027-02-25']],
  ] as const)('takes place every month %s', (_name, on, repeat, until, expected) => {
    expect(days(on, `2026-12-${on.slice(4).padStart(2, '0')}`, repeat, until)).toEqual(expected)
  })

  test('skips months without that day, and names them', () => {
    expect(plan('DEC 31', '2026-12-31', 'monthly_by_day', '2027-05-31')).toEqual({
      days: [
        { day: '2027-01-31', until: '2027-01-31' },
        { day: '2027-03-31', until: '2027-03-31' },
        { day: '2027-05-31', until: '2027-05-31' },
      ],
      skipped: ['2027-02', '2027-04'],
    })
    expect(plan('JAN 29', '2027-01-29', 'monthly_by_weekday', '2027-04-30')).toEqual({
      days: [{ day: '2027-04-30', until: '2027-04-30' }],
      skipped: ['2027-02', '2027-03'],
    })
    expect(skippedWords(['2027-02', '2027-04'])).toBe('Skipped because they do not have that day: February 2027, April 2027.')
    expect(skippedWords([])).toBe('')
  })

  test('does not name a month of which the last days come after the last possible day', () => {
    expect(plan('DEC 31', '2026-12-31', 'monthly_by_day', '2027-02-27')).toMatchObject({ skipped: [] })
    expect(plan('DEC 31', '2026-12-31', 'monthly_by_day', '2027-02-28')).toMatchObject({ skipped: ['2027-02'] })
  })

  test('leaves out days that are over, and keeps today', () => {
    expect(days('NOV 7', '2026-11-07', 'weekly', '2026-12-05')).toEqual(['2026-11-28', '2026-12-05'])
    expect(days('AUG 31', '2026-08-31', 'monthly_by_day', '2026-12-31')).toEqual(['2026-12-31'])
  })

  test('stays in the app as long after its day as the first one, unless the next one comes before', () => {
    expect(plan('DEC 4', '2026-12-06', 'weekly', '2026-12-11')).toMatchObject({ days: [{ day: '2026-12-11', until: '2026-12-13' }] })
    expect(plan('DEC 4', '2026-12-11', 'weekly', '2026-12-11')).toMatchObject({ days: [{ day: '2026-12-11', until: '2026-12-11' }] })
    expect(plan('DEC 4', '2026-12-11', 'monthly_by_day', '2027-01-04')).toMatchObject({
      days: [{ day: '2027-01-04', until: '2027-01-11' }],
    })
    expect(plan('DEC 4', '2031-01-01', 'weekly', '2026-12-11')).toMatchObject({ days: [{ day: '2026-12-11', until: '2026-12-11' }] })
    // It left the app before its day.
    expect(plan('JAN 4', '2025-12-31', 'weekly', '2026-11-29')).toMatchObject({ days: [{ until: '2026-11-29' }] })
  })

  test('is less than a year away, since its day has no year', () => {
    const tooFar = {
      field: 'until',
      message: 'Choose 03-Dec-2027 or an earlier day. Without a year, dates can be repeated for less than a year.',
    }
    expect(days('DEC 4', '2026-12-04', 'weekly', '2027-12-03')).toHaveLength(52)
    expect(plan('DEC 4', '2026-12-04', 'weekly', '2027-12-04')).toEqual(tooFar)
    expect(plan('DEC 4', '2026-12-04', 'weekly', '2036-12-04')).toEqual(tooFar)
    expect(days('NOV 7', '2026-11-07', 'weekly', '2027-11-27')).toHaveLength(53)
    expect(latestRepeat('2028-02-29', '2028-01-01')).toBe('2029-02-28')
    expect(latestRepeat('2026-11-07', TODAY)).toBe('2027-11-27')
  })

  test.each([
    ['', 'Must be a date, such as 2026-11-30'],
    ['2027-02-30', 'Must be a date, such as 2026-11-30'],
    ['2026-12-10', 'The first one would be on 11-Dec-2026. Choose that day or a later one.'],
    ['2020-01-01', 'The first one would be on 11-Dec-2026. Choose that day or a later one.'],
  ])('is not repeated until %j', (until, message) => {
    expect(plan('DEC 4', '2026-12-04', 'weekly', until)).toEqual({ field: 'until', message: expect.stringContaining(message) })
  })

  test('has valid values of its own day', () => {
    expect(repeatedValues(fields, { day: '2027-01-08', until: '2027-01-09' })).toEqual({
      ...{ month: 'JAN', day_of_month: 8, expiration: '2027-01-09' },
    })
    expect(events.repeats).toEqual(fields)
  })
})

test('the ways to repeat an event are named by its day', () => {
  expect(repeatOptions('2026-12-04').map(({ label }) => label)).toEqual([
    'Every Friday',
    'Every month on day 4',
    'Every month on the first Friday',
  ])
  expect(repeatOptions('2027-01-31')[2]?.label).toBe('Every month on the fifth Sunday')
  expect(dayWithWeekday('2026-12-04')).toBe('Fri, Dec 4, 2026')
})
