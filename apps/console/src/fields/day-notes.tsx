import { changedClock, dayEnds, momentOf } from '@greenroom/contract/days'
import { isTime } from '@greenroom/contract/fields/time'
import { nearMoment } from '@greenroom/contract/near-dates'
import { beginsAt, endsAt, isOver, isToCome } from '@greenroom/contract/visibility/hours'
import { agree, beginningOf, momentIn, timeOfDay } from '@greenroom/contract/zones'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../api/server-time.ts'
import { useAppDay } from '../session/use-app-day.ts'
import { useUserZone } from '../session/use-user-zone.ts'
import { IconClock } from '../ui/icons/icon-clock.ts'
import classes from './field-input.module.css'
import { fromNow } from './from-now.ts'

export type Noted = {
  /** The chosen day; empty for none. */
  day: string
  /** The path of the field with the time of that day; null without one. */
  time: string | null
}

/** Shows below a release that is to come when members will see the record; empty once it has come. */
export function ReleaseNote({ day, time }: Noted) {
  const active: unknown = useWatch({ name: 'active' })
  const chosen = useTime(time)
  const now = serverNow()
  const clock = useAppDay(now)
  const { zone } = clock
  const here = useYourTime(zone)
  const at = beginsAt(RELEASE, { day, time: chosen })
  const begins = at && momentOf(at, zone)
  if (!begins || !isToCome(at, clock)) return null
  const when = `${fromNow(begins, now)}, ${chosen ? 'at' : 'from'} ${momentIn(begins, zone)}${here(begins)}`
  return (
    <Note>
      {`${active === false ? 'Still a draft. Once published, members' : 'Scheduled: members'} will see it ${when}.${chosen === null ? '' : changeWords(at, zone)}`}
    </Note>
  )
}

/** Shows below a last day when it ends. */
export function LastDayNote({ day, time }: Noted) {
  const chosen = useTime(time)
  const clock = useAppDay()
  const { zone } = clock
  const here = useYourTime(zone)
  const at = endsAt(END, { day, time: chosen })
  if (at === null) return null
  const ends = (chosen && momentOf(at, zone)) || dayEnds(day, zone)
  return (
    <Note>
      {`${isOver(at, clock) ? 'Ended' : 'Ends'} at ${momentIn(ends, zone)}${here(ends)}.${chosen === null ? '' : changeWords(at, zone)}`}
    </Note>
  )
}

const RELEASE = { from: 'day', fromTime: 'time' }
const END = { until: 'day', untilTime: 'time' }

/** The time in that field, if it is one. */
export function useTime(path: string | null): string | null {
  const value: unknown = useWatch({ name: path ?? '', disabled: path === null })
  return path !== null && isTime(value) ? value : null
}

/** What happens to a time in the nights in which clocks are changed; empty on other days. */
function changeWords(at: string, zone: string): string {
  const time = timeOfDay(at.slice(-5))
  switch (changedClock(at, zone)) {
    case 'skipped':
      return ` Clocks skip ${time} on that day, so the next time they show counts.`
    case 'twice':
      return ` Clocks show ${time} twice on that day; the first one counts.`
    case null:
      return ''
  }
}

/** Says at what time a lesson opens that is released some days after the enrollment. */
export function OpeningNote() {
  const { zone, today } = useAppDay()
  return <Note>{`Opens at ${beginningOf(today, zone)} on that day.`}</Note>
}

/** The moment on the user's clock, in brackets, if it differs from the app's. */
function useYourTime(zone: string) {
  const yours = useUserZone()
  return (moment: Date) => (agree(moment, zone, yours) ? '' : ` (${nearMoment(moment, serverNow(), yours, 'in a sentence')}, your time)`)
}

function Note({ children }: { children: string }) {
  return (
    <p className={classes.note} role="status">
      <IconClock size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
