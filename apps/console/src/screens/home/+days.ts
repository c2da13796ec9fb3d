import { serverNow } from '../../api/server-time.ts'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Time since a timestamp: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago'. */
export function howLongAgo(moment: string | number, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return words.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day')
}
