import { nearMoment } from '@greenroom/contract/near-dates'
import { serverNow } from '../api/server-time.ts'
import { browserTimezone } from './timezone.ts'

/** A moment of a running list in words, in the user's time zone: 'Today, 3:04 PM', '26 Nov, 3:04 PM'. '–' for none. */
export function nearNow(at: string | number | null | undefined, timezone: string | null, where?: 'alone' | 'in a sentence'): string {
  const moment = new Date(at ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return '–'
  return nearMoment(moment, serverNow(), timezone ?? browserTimezone(), where)
}
