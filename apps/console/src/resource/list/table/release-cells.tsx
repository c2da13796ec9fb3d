import { formatDate } from '@greenroom/contract/dates'
import { momentOf } from '@greenroom/contract/days'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { recordState, stateNames } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { beginsAt, isToCome } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { momentIn, timeOfDay } from '@greenroom/contract/zones'
import { serverNow } from '../../../api/server-time.ts'
import { fromNow } from '../../../fields/from-now.ts'
import { useAppDay } from '../../../session/use-app-day.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconClockPause } from '../../../ui/icons/icon-clock-pause.ts'
import { IconClock } from '../../../ui/icons/icon-clock.ts'
import { IconMinus } from '../../../ui/icons/icon-minus.ts'
import classes from './release-cells.module.css'

/** The icon of each state, so that color is not the only distinction. */
export const stateIcons = { active: IconCheck, scheduled: IconClock, expired: IconClockPause, inactive: IconMinus }

type StateProps = { resource: Resource; row: Values; isSigned: boolean; isYesOrNo: boolean }

/** A record's state in one word; with an icon if no switch before it shows the same. */
export function StateWord({ resource, row, isSigned, isYesOrNo }: StateProps) {
  const now = useAppDay()
  const state = recordState(visibilityRules(resource), row, now)
  const Icon = stateIcons[state]
  return (
    <span className={classes.state} data-state={state}>
      {isSigned && <Icon size={16} aria-hidden="true" />}
      <span>{isYesOrNo ? (row.active === true ? 'Yes' : 'No') : stateNames[state]}</span>
    </span>
  )
}

/** The release date; muted once it has passed. The state next to it says what that means. */
export function ReleaseDay({ resource, row }: { resource: Resource; row: Values }) {
  const now = serverNow()
  const clock = useAppDay(now)
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
  const at = beginsAt(visibilityRules(resource), row)
  const moment = at && momentOf(at, clock.zone)
  if (!moment || !isToCome(at, clock)) return <span className={classes.past}>{date}</span>
  const time = at.endsWith('T00:00') ? null : timeOfDay(at.slice(-5))
  const begins = `${fromNow(moment, now)}, ${time ? 'at' : 'from'} ${momentIn(moment, clock.zone)}`
  const tooltip = row.active === true ? `Members will see it ${begins}` : `Inactive: it will not be published then (${begins})`
  return (
    <span className={classes.told} title={tooltip}>
      {time ? `${date}, ${time}` : date}
    </span>
  )
}
