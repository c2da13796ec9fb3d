import { serverNow } from '../../api/server-time.ts'
import { span } from '../../fields/from-now.ts'

/** Time since a timestamp: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago'. */
export function howLongAgo(moment: string | number, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${span(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${span(hours, 'hour')} ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'yesterday' : `${span(days, 'day')} ago`
}
