import { addDays, dayOfMonth, weekdayOf } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import { dayOfRecord } from '@greenroom/contract/repeat/plan-repeat'
import { words } from '../text/words.ts'

/** When an event begins and, if it says so, ends, as a clock shows it: 18:30. */
export type ClockTimes = { from: string; to: string | null }

export type CalendarEvent = {
  id: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** As its owner wrote it. */
  time: string
  /** The same for calendars; null for a text that is no time, such as 'after sunset'. */
  times: ClockTimes | null
  location: string
  isOnline: boolean
  values: Values
}

const FIELDS = { month: 'month', day: 'day_of_month', until: 'expiration' }

/** An event on its next day, seen from `today`; null if the calendar has no such day. */
export function eventOf(values: Values, today: string): CalendarEvent | null {
  const day = dayOfRecord(FIELDS, values, today)
  if (day === null) return null
  const time = words(values.time)
  return {
    ...{ id: words(values.id), title: words(values.name), day, time, times: clockTimes(time) },
    ...{ location: words(values.location), isOnline: values.category === 'Online', values },
  }
}

/** The events from `today` on, in their order. */
export function upcomingEvents(records: readonly Values[], today: string): CalendarEvent[] {
  return records
    .flatMap((values) => eventOf(values, today) ?? [])
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** Events by month, YYYY-MM. */
export function byMonth(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  return Map.groupBy(events, ({ day }) => day.slice(0, 7))
}

/** The days of a month in weeks from Monday to Sunday; null beside it. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const weeks: (string | null)[][] = []
  for (let monday = start; monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_none, index) => addDays(monday, index)).map((day) => (day.startsWith(month) ? day : null)))
  }
  return weeks
}

/** A month this many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return (dayOfMonth(year, number - 1 + months, 1) ?? month).slice(0, 7)
}

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?`
const TIMES = new RegExp(`^${TIME}(?:\\s*(?:-|–|—|to|until)\\s*${TIME})?$`, 'i')

/** What a text such as '18:30', '6:30 PM' or '7-8:30 pm' says; null for anything else. */
export function clockTimes(text: string): ClockTimes | null {
  const match = TIMES.exec(text.trim())
  if (!match) return null
  const [, hour, minute, half, toHour, toMinute, toHalf] = match
  // A number alone is no time.
  if (minute === undefined && half === undefined && toHour === undefined) return null
  const from = clockOf(hour, minute, half ?? (toHour === undefined ? undefined : toHalf))
  if (from === null) return null
  return { from, to: toHour === undefined ? null : clockOf(toHour, toMinute, toHalf) }
}

function clockOf(hour = '', minute = '0', half: string | undefined): string | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) return null
  const inDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(inDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function orderOf({ day, times, title }: CalendarEvent): string {
  return `${day} ${times?.from ?? ''} ${title}`
}
