import { daysBetween } from '@greenroom/contract/days'
import { dayInWords } from '../records/shown-day.ts'

/** How long until something begins or ends, in words. Days are YYYY-MM-DD; `end` is empty if it has none. */
export function daysLeft({ start, end }: { start: string; end: string }, today: string): string {
  if (start === '') return ''
  if (today < start) {
    const days = daysBetween(today, start)
    return days === 1 ? 'Starts tomorrow' : `Starts in ${days} days`
  }
  if (today === start && (end === '' || end === start)) return 'Today'
  if (end === '') return `Started on ${dayInWords(start)}`
  if (today > end) return `Ended on ${dayInWords(end)}`
  const left = daysBetween(today, end)
  if (left === 0) return 'Last day'
  return left === 1 ? 'Ends tomorrow' : `${left} days left`
}

/** The days of something that lasts: 'January 27 – 29, 2027'. */
export function dayRange({ start, end }: { start: string; end: string }): string {
  if (end === '' || end === start) return dayInWords(start)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(start), new Date(end))
}
