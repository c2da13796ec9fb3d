import { fullDay, fullMoment, nearDay, nearMoment } from '@greenroom/contract/near-dates'
import { statedAt, timeIn } from '@greenroom/contract/zones'
import { serverNow } from '../api/server-time.ts'
import classes from './near-time.module.css'
import { useUserZone } from './use-user-zone.ts'

type Where = { where?: 'alone' | 'in a sentence' }

/**
 * A moment as people say it: 'Yesterday, 3:04 PM'. In the user's time zone, or in `zone`, which it then names. '–' for
 * none. A day in a form of the specification is written by `formatDate` instead.
 */
export function NearTime({ at, where, zone }: Where & { at: string | number | null | undefined; zone?: string }) {
  const own = useUserZone()
  const moment = new Date(at ?? Number.NaN)
  if (at === null || Number.isNaN(moment.getTime())) return <span>–</span>
  const shown = zone ?? own
  const named = (words: string) => (zone === undefined ? words : statedAt(words, zone))
  return (
    <Spoken dateTime={moment.toISOString()} full={named(fullMoment(moment, shown))}>
      {named(nearMoment(moment, serverNow(), shown, where))}
    </Spoken>
  )
}

/** The time of a moment that is listed below its day. */
export function NearClock({ at }: { at: string }) {
  const zone = useUserZone()
  const moment = new Date(at)
  return (
    <Spoken dateTime={at} full={fullMoment(moment, zone)}>
      {timeIn(moment, zone)}
    </Spoken>
  )
}

/** A calendar day, YYYY-MM-DD, as people say it. `time`: also a time of that day, in words. */
export function NearDay({ day, today, time, where }: Where & { day: string; today: string; time?: string | null }) {
  const timed = (words: string) => [words, time].filter(Boolean).join(', ')
  return (
    <Spoken dateTime={day} full={timed(fullDay(day))}>
      {timed(nearDay(day, today, where))}
    </Spoken>
  )
}

/** A pointer shows the date in full. Screen readers read it in full: few of them read a `title`. */
function Spoken({ dateTime, full, children }: { dateTime: string; full: string; children: string }) {
  return (
    <time dateTime={dateTime} title={full} className={classes.time}>
      <span aria-hidden="true">{children}</span>
      <span className={`gr-unseen ${classes.full}`}>{full}</span>
    </time>
  )
}
