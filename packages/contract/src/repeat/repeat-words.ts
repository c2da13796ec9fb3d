import { daysBetween, weekdayOf } from '../days.ts'
import type { RepeatPlan, RepeatWay } from './plan-repeat.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** The ways to repeat a record of this day: 'Every Friday', 'Every month on day 4' or 'on the first Friday'. */
export function repeatOptions(day: string): { value: RepeatWay; label: string }[] {
  const weekday = weekdays[weekdayOf(day)]
  const date = Number(day.slice(8))
  return [
    { value: 'weekly', label: `Every ${weekday}` },
    { value: 'monthly_by_day', label: `Every month on day ${date}` },
    { value: 'monthly_by_weekday', label: `Every month on the ${ordinals[Math.ceil(date / 7) - 1]} ${weekday}` },
  ]
}

/** A calendar day with its weekday: 'Fri, Dec 4, 2026'. */
export function dayWithWeekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** The months that are skipped, in one sentence; empty if there are none. */
export function skippedWords(months: readonly string[]): string {
  if (months.length === 0) return ''
  const names = months.map((month) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )
  return `Skipped because they do not have that day: ${names.join(', ')}.`
}

/** When the records of a plan leave the app: 'Each expires after its day.' */
export function lastDayWords({ days: [first] }: RepeatPlan): string {
  const stays = first ? daysBetween(first.day, first.until) : 0
  if (stays === 0) return 'Each expires after its day.'
  return `Each expires ${stays === 1 ? 'a day' : `${stays} days`} after its day.`
}
