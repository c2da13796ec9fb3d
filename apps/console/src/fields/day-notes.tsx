import { formatDate } from '@greenroom/contract/dates'
import { dayBegins, dayEnds } from '@greenroom/contract/days'
import { isAhead } from '@greenroom/contract/define/release-state'
import { agree, beginningOf, endOf } from '@greenroom/contract/zones'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../api/server-time.ts'
import { useAppDay } from '../session/use-app-day.ts'
import { useSessionData } from '../session/use-session.ts'
import { IconClock } from '../ui/icons/icon-clock.ts'
import classes from './field-input.module.css'
import { fromNow } from './from-now.ts'

/** Shows below a future release date when members will see the record; empty once the date has come. */
export function ReleaseNote({ day }: { day: string }) {
  const active: unknown = useWatch({ name: 'active' })
  const now = serverNow()
  const { zone, today } = useAppDay(now)
  const here = useYourTime(zone)
  if (!isAhead(day, today)) return null
  const begins = dayBegins(day, zone)
  const when = `${fromNow(begins, now)}, from ${beginningOf(day, zone)}${here(begins)}`
  return (
    <Note>
      {active === false ? `Still a draft. Once published, members will see it ${when}.` : `Scheduled: members will see it ${when}.`}
    </Note>
  )
}

/** Shows below a last day when it ends. */
export function LastDayNote({ day }: { day: string }) {
  const { zone, today } = useAppDay()
  const here = useYourTime(zone)
  if (day === '') return null
  return <Note>{`${day < today ? 'Ended' : 'Ends'} at ${endOf(day, zone)}${here(dayEnds(day, zone))}.`}</Note>
}

/** Says at what time a lesson opens that is released some days after the enrollment. */
export function OpeningNote() {
  const { zone, today } = useAppDay()
  return <Note>{`Opens at ${beginningOf(today, zone)} on that day.`}</Note>
}

/** The moment on the user's clock, in brackets, if it differs from the app's. */
function useYourTime(zone: string) {
  const { user } = useSessionData()
  return (moment: Date) => (agree(moment, zone, user.timezone) ? '' : ` (${formatDate(moment, 'dateTime', user.timezone)}, your time)`)
}

function Note({ children }: { children: string }) {
  return (
    <p className={classes.note} role="status">
      <IconClock size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
