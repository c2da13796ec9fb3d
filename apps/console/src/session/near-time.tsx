import { fullDay, fullMoment, nearDay } from '@greenroom/contract/near-dates'
import { nearNow } from './near-now.ts'
import { browserTimezone } from './timezone.ts'
import { useSessionData } from './use-session.ts'

type Where = { where?: 'alone' | 'in a sentence' }

/** A moment as people say it, in the user's time zone; a pointer shows it in full. '–' for none. */
export function NearTime({ at, where }: Where & { at: string | null | undefined }) {
  const { user } = useSessionData()
  const moment = new Date(at ?? Number.NaN)
  if (!at || Number.isNaN(moment.getTime())) return <span>–</span>
  return (
    <time dateTime={at} title={fullMoment(moment, user.timezone ?? browserTimezone())}>
      {nearNow(at, user.timezone, where)}
    </time>
  )
}

/** A calendar day, YYYY-MM-DD, as people say it; a pointer shows it in full. `time`: also a time of that day. */
export function NearDay({ day, today, time, where }: Where & { day: string; today: string; time?: string | null }) {
  return (
    <time dateTime={day} title={fullDay(day)}>
      {[nearDay(day, today, where), time].filter(Boolean).join(', ')}
    </time>
  )
}
