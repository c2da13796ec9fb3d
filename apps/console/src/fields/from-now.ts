const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The time until a moment: 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 12 days', 'in 3 months'. */
export function fromNow(moment: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS))
  if (minutes < 60) return words.format(minutes, 'minute')
  const hours = Math.max(1, Math.round((moment.getTime() - now.getTime()) / HOUR_MS))
  if (hours < 24) return words.format(hours, 'hour')
  const days = Math.round(hours / 24)
  return days < 61 ? words.format(days, 'day') : words.format(Math.round(days / 30.44), 'month')
}
