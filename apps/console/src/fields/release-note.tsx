import { formatDate } from '@greenroom/contract/dates'
import { isAhead } from '@greenroom/contract/define/release-state'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../api/server-time.ts'
import { useSessionData } from '../session/use-session.ts'
import { IconClock } from '../ui/icons/icon-clock.ts'
import classes from './field-input.module.css'
import { fromNow } from './from-now.ts'

/** Shows below a future release date when members will see the record; empty once the date has come. */
export function ReleaseNote({ day }: { day: string }) {
  const active: unknown = useWatch({ name: 'active' })
  const { user } = useSessionData()
  const now = serverNow()
  if (!isAhead(day, now)) return null
  const when = `${fromNow(day, now)} (${formatDate(day, 'dateTime', user.timezone)}, your time)`
  return (
    <p className={classes.note} role="status">
      <IconClock size={16} aria-hidden="true" />
      <span>{active === false ? `Still a draft: publish it, and members see it ${when}.` : `Scheduled: members see it ${when}.`}</span>
    </p>
  )
}
