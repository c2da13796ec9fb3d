import { momentOf } from '../days.ts'
import type { Fields, FormFacts, Values } from '../fields/field.ts'
import type { Issue } from '../fields/rule.ts'
import { isTime } from '../fields/time.ts'
import { type AppClock, timeOfDay } from '../zones.ts'
import { longDay } from './reason-words.ts'
import type { VisibilityRules } from './rules.ts'

/**
 * When records begin and end to be visible, on the clock of their app: 2026-11-29T09:00. A first day without a time
 * begins at T00:00, and a last day without one ends at T24:00, so that texts compare like moments.
 */

type Beginning = Pick<VisibilityRules, 'from' | 'fromTime'>
type Ending = Pick<VisibilityRules, 'until' | 'untilTime'>

/** When a record begins to be visible; null if it always was. */
export function beginsAt({ from, fromTime }: Beginning, values: Values): string | null {
  const day = dayIn(values, from)
  return day && `${day}T${timeIn(values, fromTime) ?? '00:00'}`
}

/** When a record is no longer visible; null if it has no end. */
export function endsAt({ until, untilTime }: Ending, values: Values): string | null {
  const day = dayIn(values, until)
  return day && `${day}T${timeIn(values, untilTime) ?? '24:00'}`
}

/** Whether a moment on the app's clock is still to come. */
export function isToCome(at: string | null, { today, time }: AppClock): at is string {
  return at !== null && at > `${today}T${time}`
}

/** Whether it has come. */
export function isOver(at: string | null, { today, time }: AppClock): at is string {
  return at !== null && at <= `${today}T${time}`
}

/** In words: '3 December 2026', with its time if it has one: '3 December 2026 at 9:00 AM'. */
export function clockWords(at: string): string {
  const [day = '', time = ''] = at.split('T')
  return time === '00:00' || time === '24:00' ? longDay(day) : `${longDay(day)} at ${timeOfDay(time)}`
}

/** Whether records with these fields begin or end at an hour. */
export function hasHours(fields: Fields): boolean {
  return Object.values(fields).some((field) => field.kind === 'date' && field.at !== null)
}

/** The rules over days and their times: a time belongs to a day, and the end comes after the beginning. */
export function checkHours(fields: Fields, values: Values, issue: Issue, { app: { timeZone } }: Pick<FormFacts, 'app'>): void {
  const dates = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'date' && field.at ? [{ name, field, time: field.at.name }] : [],
  )
  for (const { name, field, time } of dates) {
    if (dayIn(values, name) === null && timeIn(values, time) !== null)
      issue(time, `Choose a day in ${field.label} first, or remove the time`)
  }
  const [first, last] = [dates.find(({ field }) => field.opens), dates.find(({ field }) => field.closes)]
  if (!first || !last) return
  const begins = beginsAt({ from: first.name, fromTime: first.time }, values)
  const ends = endsAt({ until: last.name, untilTime: last.time }, values)
  if (begins === null || ends === null) return
  const [from, until] = [begins, ends].map((at) => momentOf(at, timeZone)?.getTime() ?? 0)
  const wrong = ends.endsWith('T24:00') ? last.name : last.time
  if (Number(until) <= Number(from)) issue(wrong, `Must be after the release on ${clockWords(begins)}. Choose a later day or time.`)
}

function dayIn(values: Values, field: string | null): string | null {
  const day = field === null ? null : values[field]
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}/.test(day) ? day.slice(0, 10) : null
}

function timeIn(values: Values, field: string | null): string | null {
  const time = field === null ? null : values[field]
  return isTime(time) ? time : null
}
