import * as z from 'zod/mini'
import { formatDate } from '../dates.ts'
import { addDays, dayAt, dayOfMonth, offsetAt, weekdayOf } from '../days.ts'
import { isCalendarDay } from '../fields/date.ts'
import '../fields/zod.ts'
import { timeOfDay, zoneName } from '../zones.ts'
import { MAX_YEARS, scheduleMessages } from './schedule-messages.ts'

/** The number of `week` for the last such day of a month. */
export const LAST_WEEK = 5
/** More than once a day for ten years are never left. */
const MAX_TIMES = 3_660

const end = {
  /** The last day on which it may go out. */
  until: z.nullish(z.string().check(z.refine(isCalendarDay, { error: scheduleMessages.notADay }))),
  /** How often it goes out from now on. */
  times: z.nullish(z.int({ error: scheduleMessages.timesRange }).check(z.gte(1, { error: scheduleMessages.timesRange }))),
}
const weekday = z.int().check(z.gte(0), z.lte(6))

/** When a scheduled push goes out again, and its end: a day or a number of times. Weekdays begin with Sunday, 0. */
export const pushRepeat = z.discriminatedUnion(
  'every',
  [
    z.strictObject({
      every: z.literal('week'),
      days: z.array(weekday).check(z.minLength(1, { error: scheduleMessages.noWeekday })),
      ...end,
    }),
    /** This day of each month; the last one where a month is shorter. */
    z.strictObject({ every: z.literal('month'), day: z.int().check(z.gte(1), z.lte(31)), ...end }),
    /** The first to fourth such weekday of each month, or the last. */
    z.strictObject({ every: z.literal('weekday'), week: z.int().check(z.gte(1), z.lte(LAST_WEEK)), weekday, ...end }),
  ],
  { error: scheduleMessages.notARepeat },
)

export type PushRepeat = z.output<typeof pushRepeat>

/** The first day on which it goes out, from this one on. */
export function firstDayOf(repeat: PushRepeat, from: string): string {
  let day = from
  while (!isOn(repeat, day)) day = addDays(day, 1)
  return day
}

/** The next day after this one, with what is left of the repeat; null if it has ended. */
export function nextOf(repeat: PushRepeat, day: string): { day: string; repeat: PushRepeat } | null {
  const times = repeat.times == null ? null : repeat.times - 1
  if (times !== null && times < 1) return null
  const next = firstDayOf(repeat, addDays(day, 1))
  return repeat.until != null && next > repeat.until ? null : { day: next, repeat: { ...repeat, ...(times !== null && { times }) } }
}

/** The days from `from` to `to` on which a push goes out whose next day is `next`; null for once. */
export function repeatDays(repeat: PushRepeat | null, next: string, { from, to }: { from: string; to: string }): string[] {
  const days = []
  // Without a number of times nothing has to be counted on the way to the range.
  const skips = repeat !== null && repeat.times == null && next < from
  let time = skips ? nextOf(repeat, addDays(from, -1)) : { day: next, repeat }
  while (time && time.day <= to) {
    if (time.day >= from) days.push(time.day)
    time = time.repeat && nextOf(time.repeat, time.day)
  }
  return days
}

/** The mistake of a repeat that begins at or after this day, if any: form and API share it. */
export function repeatMistake(repeat: PushRepeat, from: string, now: Date): string | null {
  const { until = null, times = null } = repeat
  if (repeat.every === 'week' && repeat.days.length === 0) return scheduleMessages.noWeekday
  if ((until === null) === (times === null)) return scheduleMessages.noEnd
  const first = firstDayOf(repeat, from)
  if (until !== null && first > until) return scheduleMessages.endsBeforeFirst
  const latest = addDays(dayAt(now, 'UTC'), Math.floor(MAX_YEARS * 365.25))
  return (until ?? lastDayOf(repeat, first, latest)) > latest ? scheduleMessages.endsTooLate : null
}

/** The day of the last time; a later one than `latest` is not counted further. */
function lastDayOf(repeat: PushRepeat, first: string, latest: string): string {
  let day = first
  for (let left = Math.min(repeat.times ?? 1, MAX_TIMES); left > 1 && day <= latest; left -= 1) day = firstDayOf(repeat, addDays(day, 1))
  return (repeat.times ?? 1) > MAX_TIMES ? addDays(latest, 1) : day
}

function isOn(repeat: PushRepeat, day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  switch (repeat.every) {
    case 'week':
      return repeat.days.includes(weekdayOf(day))
    case 'month':
      return date === repeat.day || (date < repeat.day && dayOfMonth(year, month - 1, date + 1) === null)
    case 'weekday':
      if (weekdayOf(day) !== repeat.weekday) return false
      return repeat.week === LAST_WEEK ? dayOfMonth(year, month - 1, date + 7) === null : Math.ceil(date / 7) === repeat.week
  }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const weekNames = ['first', 'second', 'third', 'fourth', 'last'] as const

/** The name of a weekday, counted from Sunday, 0. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

/** 'Every Monday and Thursday, 12 times', 'On the first Monday of each month, until 06-Dec-2027'. */
export function repeatWords(repeat: PushRepeat): string {
  const { until = null, times = null } = repeat
  const ending =
    until === null
      ? times === null
        ? ''
        : `, ${times === 1 ? 'once more' : `${times} times`}`
      : `, until ${formatDate(until, 'date', 'UTC')}`
  return `${daysWords(repeat)}${ending}`
}

function daysWords(repeat: PushRepeat): string {
  switch (repeat.every) {
    case 'week': {
      if (new Set(repeat.days).size === WEEKDAYS.length) return 'Every day'
      // A week begins on Monday.
      const days = [...new Set(repeat.days)].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7)).map(weekdayName)
      return `Every ${new Intl.ListFormat('en', { type: 'conjunction' }).format(days)}`
    }
    case 'month':
      return `On day ${repeat.day} of each month${repeat.day > 28 ? ', or its last day' : ''}`
    case 'weekday':
      return `On the ${weekNames[repeat.week - 1] ?? ''} ${weekdayName(repeat.weekday)} of each month`
  }
}

/** Says that the hour stays when clocks change; empty for zones whose clocks do not. */
export function repeatClockWords(time: string, zone: string, now: Date): string {
  const year = dayAt(now, zone).slice(0, 4)
  const [winter, summer] = ['01', '07'].map((month) => offsetAt(new Date(`${year}-${month}-01T12:00:00Z`), zone))
  return winter === summer ? '' : `It stays ${timeOfDay(time)} in ${zoneName(zone)} when clocks change there.`
}

/** The first time of a push that repeats, at or after a local time. */
export function firstTimeOf<Time extends { local: string; repeat: PushRepeat | null }>(time: Time): Time {
  const day = time.local.slice(0, 10)
  return time.repeat && isCalendarDay(day) ? { ...time, local: `${firstDayOf(time.repeat, day)}${time.local.slice(10)}` } : time
}

/** The repeats that suit a day: its weekday each week, its date each month, and its weekday of the month. */
export function repeatsFor(day: string, end: Pick<PushRepeat, 'until' | 'times'>): Record<PushRepeat['every'], PushRepeat> {
  const date = Number(day.slice(8))
  return {
    week: { every: 'week', days: [weekdayOf(day)], ...end },
    month: { every: 'month', day: date, ...end },
    weekday: { every: 'weekday', week: Math.ceil(date / 7), weekday: weekdayOf(day), ...end },
  }
}

/** How a choice names a repeat: 'Every week', 'On day 15 of each month'. */
export function repeatChoice(repeat: PushRepeat): string {
  return repeat.every === 'week' ? 'Every week' : daysWords(repeat)
}
