const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The time until a moment: 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 12 days', 'in 3 months'. */
export function fromNow(moment: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS))
  if (minutes < 60) return `in ${span(minutes, 'minute')}`
  const hours = Math.max(1, Math.round((moment.getTime() - now.getTime()) / HOUR_MS))
  if (hours < 24) return `in ${span(hours, 'hour')}`
  const days = Math.round(hours / 24)
  if (days === 1) return 'tomorrow'
  return `in ${days < 61 ? span(days, 'day') : span(Math.round(days / 30.44), 'month')}`
}

/**
 * '1 minute', '12 days'. Not by Intl.RelativeTimeFormat: to make the first one takes a page as long as to draw a
 * quarter of its rows.
 */
export function span(count: number, unit: 'minute' | 'hour' | 'day' | 'month'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
