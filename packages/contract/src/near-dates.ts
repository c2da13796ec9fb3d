import { formatDate, shortDay } from './dates.ts'
import { addDays, dayAt, daysBetween, weekdayOf } from './days.ts'
import { timeIn } from './zones.ts'

type Where = 'alone' | 'in a sentence' | 'as a name'

/** A day this near is named by its weekday, which is unambiguous: the same weekday is a week away. */
const NAMED_DAYS = 6

/**
 * A calendar day, YYYY-MM-DD, in words, where the specification gives no form: 'Today', 'Yesterday', 'Tomorrow',
 * 'Sunday' within six days, '6 Nov', with its year unless it is the current one. In a sentence: 'today', 'in 3 days',
 * '3 days ago', 'on 6 Nov'. As a name, after 'for' or 'since': 'today', 'Sunday', '6 Nov'.
 */
export function nearDay(day: string, today: string, where: Where = 'alone'): string {
  const name = nameOf(day, today)
  if (where === 'alone') return name ?? weekdayNear(day, today) ?? shortDay(day, today)
  if (name !== undefined) return name.toLowerCase()
  if (where === 'as a name') return weekdayNear(day, today) ?? shortDay(day, today)
  const days = daysBetween(today, day)
  if (Math.abs(days) > NAMED_DAYS) return `on ${shortDay(day, today)}`
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/**
 * A moment in words, where the specification gives no form: 'Today, 3:04 PM', 'Sunday, 8:00 AM' within six days,
 * '6 Nov, 3:04 PM'. In a sentence: 'today, 3:04 PM'.
 */
export function nearMoment(moment: Date, now: Date, timeZone: string, where: Where = 'alone'): string {
  const said = nearDay(dayAt(moment, timeZone), dayAt(now, timeZone), where === 'alone' ? where : 'as a name')
  return `${said}, ${timeIn(moment, timeZone)}`
}

/** A calendar day in full, for those who want it exactly: 'Friday, November 6, 2026'. */
export function fullDay(day: string): string {
  return `${weekdays[weekdayOf(day)]}, ${formatDate(day, 'long', 'UTC')}`
}

/** A moment in full: 'Friday, November 6, 2026, 3:04 PM'. */
export function fullMoment(moment: Date, timeZone: string): string {
  return `${fullDay(dayAt(moment, timeZone))}, ${timeIn(moment, timeZone)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function weekdayNear(day: string, today: string): string | undefined {
  return Math.abs(daysBetween(today, day)) <= NAMED_DAYS ? weekdays[weekdayOf(day)] : undefined
}

function nameOf(day: string, today: string): string | undefined {
  const names = { [addDays(today, -1)]: 'Yesterday', [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }
  return names[day]
}
