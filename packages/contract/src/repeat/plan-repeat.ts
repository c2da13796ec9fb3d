import { formatDate } from '../dates.ts'
import { addDays, dayOfMonth, daysBetween, weekdayOf } from '../days.ts'
import type { RepeatedFields } from '../define/resource.ts'
import { isCalendarDay } from '../fields/date.ts'
import { MUST_BE_A_DATE } from '../fields/field-messages.ts'
import type { Values } from '../fields/field.ts'
import { MONTHS } from './months.ts'

/** Every week, every month on the same day, or every month on the same weekday, such as the first Friday. */
export const repeatWays = ['weekly', 'monthly_by_day', 'monthly_by_weekday'] as const
export type RepeatWay = (typeof repeatWays)[number]

/** A repetition of a record; `until` is its last possible day, YYYY-MM-DD. */
export type Repetition = { repeat: RepeatWay; until: string }

/** The day of a new record, and its last day in the app. */
export type RepeatedDay = { day: string; until: string }

/** The records to add, and the months, YYYY-MM, that do not have the day. */
export type RepeatPlan = { days: RepeatedDay[]; skipped: string[] }

/** Why a record cannot be repeated this way, by the field of the request or of the record. */
export type RepeatProblem = { field: string; message: string }

/**
 * The day of a record whose month and day have no year: the next such day from `today` on, or the one before it if the
 * record expires before the next one. Null if the calendar has no such day.
 */
export function dayOfRecord({ month, day, until }: RepeatedFields, values: Values, today: string): string | null {
  const year = Number(today.slice(0, 4))
  // February 29 comes at least once in 8 years.
  const days = Array.from({ length: 17 }, (_none, n) =>
    dayOfMonth(year - 8 + n, MONTHS.indexOf(String(values[month])), Number(values[day])),
  )
  const known = days.flatMap((one) => one ?? [])
  const next = known.find((one) => one >= today)
  const previous = known.findLast((one) => one < today)
  return (next && String(values[until]) < next ? previous : next) ?? null
}

/**
 * The last day until which a record of this day can be repeated. Month and day have no year, so a later record would
 * look like one of this year.
 */
export function latestRepeat(day: string, today: string): string {
  const [year, month, date] = (day < today ? today : day).split('-').map(Number)
  const inAYear = dayOfMonth((year ?? 0) + 1, (month ?? 1) - 1, date ?? 1) ?? `${(year ?? 0) + 1}-03-01`
  return addDays(inAYear, -1)
}

/** The records that repeat a record until a day, from `today` on. The record itself is not among them. */
export function planRepeat(
  fields: RepeatedFields,
  values: Values,
  { repeat, until }: Repetition,
  today: string,
): RepeatPlan | RepeatProblem {
  const own = dayOfRecord(fields, values, today)
  if (own === null) {
    return { field: fields.day, message: `${String(values[fields.month])} has no day ${String(values[fields.day])}. Change the day first.` }
  }
  if (!isCalendarDay(until)) return { field: 'until', message: MUST_BE_A_DATE }
  const latest = latestRepeat(own, today)
  if (until > latest) {
    return {
      field: 'until',
      message: `Choose ${shown(latest)} or an earlier day. Without a year, dates can be repeated for less than a year.`,
    }
  }
  const stays = daysInApp(own, values[fields.until], repeat)
  const { days, skipped } = datesOf(own, repeat, today, until)
  if (days.length === 0) {
    const [next] = datesOf(own, repeat, today, latest).days
    return {
      field: 'until',
      message: next ? `The first one would be on ${shown(next)}. Choose that day or a later one.` : `No such day until ${shown(latest)}.`,
    }
  }
  return { days: days.map((day) => ({ day, until: addDays(day, stays) })), skipped }
}

/** The values of a new record that differ from those of the repeated one. */
export function repeatedValues({ month, day, until }: RepeatedFields, repeated: RepeatedDay): Values {
  const [, number, date] = repeated.day.split('-').map(Number)
  return { [month]: MONTHS[(number ?? 1) - 1], [day]: date, [until]: repeated.until }
}

/**
 * For how many days after its day a new record stays in the app: as many as the repeated one, unless the next one
 * comes before that.
 */
function daysInApp(day: string, until: unknown, repeat: RepeatWay): number {
  const days = isCalendarDay(String(until)) ? daysBetween(day, String(until)) : 0
  return days >= 0 && days < (repeat === 'weekly' ? 7 : 28) ? days : 0
}

function datesOf(own: string, repeat: RepeatWay, today: string, until: string): { days: string[]; skipped: string[] } {
  const isWithin = (day: string) => day >= today && day <= until
  if (repeat === 'weekly') {
    const weeks = Math.max(Math.floor(daysBetween(own, until) / 7), 0)
    return { days: Array.from({ length: weeks }, (_none, n) => addDays(own, 7 * (n + 1))).filter(isWithin), skipped: [] }
  }
  const days: string[] = []
  const skipped: string[] = []
  const [year = 0, month = 1] = own.split('-').map(Number)
  for (let n = month; ; n += 1) {
    const first = dayOfMonth(year, n, 1) ?? ''
    if (first > until) return { days, skipped }
    const day = repeat === 'monthly_by_day' ? dayOfMonth(year, n, Number(own.slice(8))) : sameWeekday(own, year, n)
    if (day !== null && isWithin(day)) days.push(day)
    // A month that has only begun, or that is over, is not one without the day.
    else if (day === null && isWithin(addDays(dayOfMonth(year, n + 1, 1) ?? '', -1))) skipped.push(first.slice(0, 7))
  }
}

/** The day of the month with the same weekday at the same place: the second Tuesday. Null if there is no fifth one. */
function sameWeekday(own: string, year: number, month: number): string | null {
  const before = Math.ceil(Number(own.slice(8)) / 7) - 1
  const first = weekdayOf(dayOfMonth(year, month, 1) ?? own)
  return dayOfMonth(year, month, 1 + ((weekdayOf(own) - first + 7) % 7) + 7 * before)
}

/** A calendar date as the console shows it. */
function shown(day: string): string {
  return formatDate(day, 'date', 'UTC')
}
