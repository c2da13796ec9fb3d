import { formatDate } from '@greenroom/contract/dates'
import { dayBegins } from '@greenroom/contract/days'
import { isAhead, releaseStateOf, stateNames } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { beginningOf } from '@greenroom/contract/zones'
import { serverNow } from '../../../api/server-time.ts'
import { fromNow } from '../../../fields/from-now.ts'
import { useAppDay } from '../../../session/use-app-day.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconClock } from '../../../ui/icons/icon-clock.ts'
import { IconMinus } from '../../../ui/icons/icon-minus.ts'
import classes from './release-cells.module.css'

const icons = { active: IconCheck, scheduled: IconClock, inactive: IconMinus }

type StateProps = { row: Values; isSigned: boolean; isYesOrNo: boolean }

/** A record's state in one word; with an icon if no switch before it shows the same. */
export function StateWord({ row, isSigned, isYesOrNo }: StateProps) {
  const { today } = useAppDay()
  const state = releaseStateOf(row, today)
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      {isSigned && <Icon size={16} aria-hidden="true" />}
      <span>{isYesOrNo ? (row.active === true ? 'Yes' : 'No') : stateNames[state]}</span>
    </span>
  )
}

/** The release date; muted once it has passed. The state next to it says what that means. */
export function ReleaseDay({ row }: { row: Values }) {
  const now = serverNow()
  const { zone, today } = useAppDay(now)
  const day = row.release_date
  if (typeof day !== 'string' || day === '') {
    return (
      <span className={classes.none} aria-hidden="true" data-nothing>
        –
      </span>
    )
  }
  // A calendar date has no time zone: converting it to the user's would shift it for half of the world.
  const date = formatDate(day, 'date', 'UTC')
  if (!isAhead(day, today)) return <span className={classes.past}>{date}</span>
  const begins = `${fromNow(dayBegins(day, zone), now)}, from ${beginningOf(day, zone)}`
  const tooltip = row.active === true ? `Members will see it ${begins}` : `Inactive: it will not be published then (${begins})`
  return (
    <span className={classes.told} title={tooltip}>
      {date}
    </span>
  )
}
