import { clockText } from './dates.ts'

const DAY_MS = 86_400_000
/** No zone is further from UTC than this. */
const MAX_OFFSET_MS = 15 * 3_600_000
/** No zone puts its clocks back by more than this. */
const LONGEST_REPEAT_MS = 3 * 3_600_000

/**
 * The calendar day, YYYY-MM-DD, that it is in a time zone at a moment. An unknown zone counts as UTC. SQL
 * never computes a day: it gets this one.
 */
export function dayAt(moment: Date, timeZone: string): string {
  return clockText(moment, timeZone).split('T')[0] ?? ''
}

/**
 * The first moment of a calendar day in a time zone. Midnight does not exist on each day: where clocks are put forward
 * at midnight, the day begins at 1 AM, and where midnight comes twice, at the first one.
 */
export function dayBegins(day: string, timeZone: string): Date {
  const inUtc = parsed(day)
  if (timeZone === 'UTC') return new Date(inUtc)
  return firstAround(inUtc, (moment) => isReached(day, dayAt(moment, timeZone)))
}

/** What a clock in a time zone shows at a moment: 2026-11-29T09:00, as in a time input of a browser. */
export function clockAt(moment: Date, timeZone: string): string {
  return clockText(moment, timeZone).slice(0, -3)
}

/**
 * The moment at which a clock in a time zone shows 2026-11-29T09:00; null for any other text. A time that clocks skip
 * is the first one after them, and of a time that comes twice it is the first.
 */
export function momentOf(clock: string, timeZone: string): Date | null {
  const inUtc = clockInUtc(clock)
  if (inUtc === null) return null
  // A time that clocks skip has no moment of its own.
  return momentsOf(clock, timeZone)[0] ?? firstAround(inUtc, (moment) => isReached(clock, clockReached(moment, timeZone)))
}

/**
 * The latest time that a clock in a time zone has shown until a moment: what it shows then, or, after clocks were put
 * back, what it showed before that. It never decreases, so what has begun or ended at an hour stays so.
 */
export function clockReached(moment: Date, timeZone: string): string {
  const shown = clockAt(moment, timeZone)
  if (timeZone === 'UTC') return shown
  const before = new Date(moment.getTime() - LONGEST_REPEAT_MS)
  const offset = offsetAt(before, timeZone)
  if (offsetAt(moment, timeZone) >= offset) return shown
  const change = firstBetween(before.getTime(), moment.getTime(), (one) => offsetAt(one, timeZone) < offset)
  const last = clockAt(new Date(change.getTime() - 1), timeZone)
  return last > shown ? last : shown
}

/** Whether clocks skip a time, 2026-11-29T09:00, or show it twice; null if they show it once. */
export function changedClock(clock: string, timeZone: string): 'skipped' | 'twice' | null {
  if (clockInUtc(clock) === null) return null
  const { length } = momentsOf(clock, timeZone)
  return length === 0 ? 'skipped' : length > 1 ? 'twice' : null
}

/**
 * Every moment at which a clock in a time zone shows 2026-11-29T09:00, in order: none when clocks skip that time, two
 * when they are put back over it.
 */
export function momentsOf(clock: string, timeZone: string): Date[] {
  const inUtc = clockInUtc(clock)
  if (inUtc === null) return []
  const offsets = [inUtc - DAY_MS, inUtc + DAY_MS].map((moment) => offsetAt(new Date(moment), timeZone))
  const moments = [...new Set(offsets)].map((minutes) => new Date(inUtc - minutes * 60_000))
  return moments.filter((moment) => clockAt(moment, timeZone) === clock).sort((one, other) => one.getTime() - other.getTime())
}

/** How many minutes clocks in a time zone are ahead of UTC at a moment. */
export function offsetAt(moment: Date, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  // With six digits, as a year after 9999 has to be written: a zone ahead of UTC is in it on the last day of 9999.
  const clock = `+${clockAt(moment, timeZone).padStart(18, '0')}Z`
  return Date.parse(clock) / 60_000 - Math.floor(moment.getTime() / 60_000)
}

/** The last minute of a calendar day in a time zone: usually 11:59 PM. */
export function dayEnds(day: string, timeZone: string): Date {
  return new Date(dayBegins(addDays(day, 1), timeZone).getTime() - 60_000)
}

/** Adds days to a calendar day. A year after 9999 has five digits. */
export function addDays(day: string, days: number): string {
  return dayInUtc(parsed(day) + days * DAY_MS)
}

/** How many days a calendar day is after another one; negative if it is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((parsed(to) - parsed(from)) / DAY_MS)
}

/** The weekday of a calendar day: 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** A day of a month, which is counted from 0 and may be above 11; null if the month does not have that day. */
export function dayOfMonth(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month, date))
  return day.getUTCMonth() === month % 12 ? dayInUtc(day.getTime()) : null
}

/** Whether this day or clock has come where another one is shown. Years after 9999 have a digit more. */
function isReached(wanted: string, shown: string): boolean {
  return shown.padStart(wanted.length, '0') >= wanted.padStart(shown.length, '0')
}

/** The day in UTC. Of a year after 9999 the program writes a sign and six digits. */
function dayInUtc(moment: number): string {
  return new Date(moment).toISOString().split('T')[0]?.replace(/^\+0/, '') ?? ''
}

function parsed(day: string): number {
  return Date.parse(`${day.length > 10 ? `+0${day}` : day}T00:00:00Z`)
}

/** The first moment of which this is true, from what a clock in UTC shows then. */
function firstAround(inUtc: number, isTrue: (moment: Date) => boolean): Date {
  return firstBetween(inUtc - MAX_OFFSET_MS, inUtc + MAX_OFFSET_MS, isTrue)
}

/** The first moment after `start`, and at the latest at `end`, of which this is true. */
function firstBetween(start: number, end: number, isTrue: (moment: Date) => boolean): Date {
  let [before, from] = [start, end]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (isTrue(new Date(middle))) from = middle
    else before = middle
  }
  return new Date(from)
}

/** What a clock in UTC shows then, as a moment; null for a text that is not a time. 24:00 is the end of a day. */
function clockInUtc(clock: string): number | null {
  const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN
  const [day = ''] = clock.split('T')
  // A day such as February 30 is read as one of March.
  return Number.isNaN(inUtc) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day ? null : inUtc
}
