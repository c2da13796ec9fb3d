import { addDays } from '../days.ts'

/** A month as people say it: 'November' or, in a sentence that needs it, 'November 2026'. `month` is its first day. */
export function monthName(month: string, { withYear = false } = {}): string {
  const date = new Date(`${month}T00:00:00Z`)
  return date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC', ...(withYear && { year: 'numeric' }) })
}

/** The first day of the month before the one of this day. */
export function monthBefore(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`
}

/** The last day of a month, by its first. */
export function endOfMonth(month: string): string {
  return addDays(`${addDays(month, 31).slice(0, 8)}01`, -1)
}
