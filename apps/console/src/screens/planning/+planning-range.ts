import { shortDay } from '@greenroom/contract/dates'
import { addDays, dayOfMonth, daysBetween, weekdayOf } from '@greenroom/contract/days'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { addressCodec, choice, type Parameter } from '../../ui/address-state.ts'

const planningViews = ['month', 'week', 'agenda'] as const
export type PlanningView = (typeof planningViews)[number]

/** The days that a view shows, and those that it is about: a month also shows the ends of its weeks. */
export type ShownDays = { from: string; to: string; title: string; isWithin: (day: string) => boolean }

const AGENDA_DAYS = 31

const day: Parameter<string> = { initial: '', read: (written) => (isCalendarDay(written) ? written : undefined) }

/** The view and a day in it in the URL; no day means today. */
export const planningCodec = addressCodec({ view: choice<PlanningView>(planningViews, 'month'), day })

/** What a view shows around a day. Weeks begin on Monday, and the agenda at the day. */
export function shownDays(view: PlanningView, on: string): ShownDays {
  if (view === 'agenda') {
    const to = within(addDays(on, AGENDA_DAYS - 1))
    return { from: on, to, title: `${shortDay(on, on)} to ${shortDay(to, on)}`, isWithin: () => true }
  }
  if (view === 'week') {
    const from = mondayOf(on)
    const to = within(addDays(from, 6))
    return { from, to, title: `${shortDay(from, to)} to ${shortDay(to, '')}`, isWithin: () => true }
  }
  const month = on.slice(0, 7)
  const last = addDays(monthLater(`${month}-01`, 1), -1)
  return {
    from: mondayOf(`${month}-01`),
    to: within(addDays(mondayOf(last), 6)),
    title: monthWords(month),
    isWithin: (one) => one.startsWith(month),
  }
}

/** The day on which the next or the previous page of a view begins; null before and after all days. */
export function dayLater(view: PlanningView, on: string, pages: 1 | -1): string | null {
  const later = view === 'month' ? monthLater(`${on.slice(0, 7)}-01`, pages) : addDays(on, pages * (view === 'week' ? 7 : AGENDA_DAYS))
  return isCalendarDay(later) ? later : null
}

/** The days from one to another in weeks of seven. */
export function weeksOf({ from, to }: Pick<ShownDays, 'from' | 'to'>): string[][] {
  const weeks = []
  for (let monday = from; daysBetween(monday, to) >= 0; monday = addDays(monday, 7)) {
    const begin = monday
    weeks.push(Array.from({ length: 7 }, (_none, index) => addDays(begin, index)).filter(isCalendarDay))
  }
  return weeks
}

/** 'Friday, 4 Dec', with the year if it is not that of `today`. */
export function dayWords(on: string, today: string): string {
  return `${new Date(`${on}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}, ${shortDay(on, today)}`
}

/** The day, or the last one of all. */
function within(on: string): string {
  return isCalendarDay(on) ? on : '9999-12-31'
}

function mondayOf(on: string): string {
  return addDays(on, -((weekdayOf(on) + 6) % 7))
}

function monthLater(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return dayOfMonth(months < 0 && month === 1 ? year - 1 : year, months < 0 && month === 1 ? 11 : month - 1 + months, 1) ?? first
}

function monthWords(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
