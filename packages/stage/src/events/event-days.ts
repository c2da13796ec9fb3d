import { type ClockTimes, clockTimes } from '@greenroom/contract/calendar/clock-times'
import { addDays, dayOfMonth, weekdayOf } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import { dayOfRecord } from '@greenroom/contract/repeat/plan-repeat'
import { words } from '../text/words.ts'

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

function orderOf({ day, times, title }: CalendarEvent): string {
  return `${day} ${times?.from ?? ''} ${title}`
}
