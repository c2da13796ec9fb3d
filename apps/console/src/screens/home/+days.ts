import { formatDate } from '@greenroom/contract/dates'
import { addDays } from '@greenroom/contract/days'
import { serverNow } from '../../api/server-time.ts'

/**
 * A date, YYYY-MM-DD, in words: Today, Tomorrow, or its date. In a sentence: 'today', 'tomorrow', 'on 26-Nov-2026'.
 * `today` is the day in the app.
 */
export function nameOfDay(day: string, today: string, where: 'alone' | 'in a sentence' = 'alone'): string {
  if (day === today) return where === 'alone' ? 'Today' : 'today'
  if (day === addDays(today, 1)) return where === 'alone' ? 'Tomorrow' : 'tomorrow'
  const date = formatDate(day, 'date', 'UTC')
  return where === 'alone' ? date : `on ${date}`
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Time since a timestamp: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago'. */
export function howLongAgo(moment: string | number, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return words.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day')
}
