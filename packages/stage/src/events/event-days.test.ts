import { expect, test } from 'vitest'
import { dayRange, daysLeft } from './days-left.ts'
import { upcomingEvents, weeksOf } from './event-days.ts'

test('events are in the order of their days and times, without those that are over', () => {
  const event = (name: string, month: string, day: number, time: string, expiration = '2027-12-31') => ({
    ...{ id: name, name, month, day_of_month: day, time, expiration },
  })
  const events = upcomingEvents(
    [
      event('next year', 'JAN', 1, ''),
      event('evening', 'DEC', 4, '7 pm'),
      event('over', 'NOV', 20, '', '2026-11-30'),
      event('today', 'NOV', 28, ''),
      event('morning', 'DEC', 4, '9:00'),
      event('never', 'FEB', 30, ''),
    ],
    '2026-11-28',
  )
  expect(events.map(({ title, day }) => `${day} ${title}`)).toEqual([
    '2026-11-28 today',
    '2026-12-04 morning',
    '2026-12-04 evening',
    '2027-01-01 next year',
  ])
})

test('a month has all its days, in weeks from Monday on', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2027-02-01')
  const november = weeksOf('2026-11')
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test.each([
  ['2026-12-04', '', 'Starts in 6 days'],
  ['2026-11-29', '', 'Starts tomorrow'],
  ['2026-11-28', '', 'Today'],
  ['2026-11-27', '2026-11-30', '2 days left'],
  ['2026-11-27', '2026-11-29', 'Ends tomorrow'],
  ['2026-11-27', '2026-11-28', 'Last day'],
  ['2026-11-20', '2026-11-22', 'Ended on November 22, 2026'],
  ['2026-11-20', '', 'Started on November 20, 2026'],
])('from %s to “%s” reads “%s” on November 28', (start, end, text) => {
  expect(daysLeft({ start, end }, '2026-11-28')).toBe(text)
})

test('days that follow each other are written as one', () => {
  expect(dayRange({ start: '2027-01-27', end: '2027-01-29' })).toBe('January 27\u2009–\u200929, 2027')
  expect(dayRange({ start: '2027-01-27', end: '' })).toBe('January 27, 2027')
})
