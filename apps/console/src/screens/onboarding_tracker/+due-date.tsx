import { formatDate } from '@greenroom/contract/dates'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import { dueState } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { serverNow } from '../../api/server-time.ts'
import classes from './onboarding_tracker.module.css'

const words = { overdue: 'Overdue', soon: 'Due soon' }

/** The due date of the design, and whether it is overdue. */
export function DueDate({ onboarding }: Pick<TrackerApp, 'onboarding'>) {
  const { app_designed_due_date: day } = onboarding
  const state = dueState(onboarding, serverNow())
  return (
    <span className={classes.due}>
      <span>{day === '' ? '–' : isCalendarDay(day) ? formatDate(day, 'date', 'UTC') : day}</span>
      {(state === 'overdue' || state === 'soon') && (
        <span className={classes.state} data-state={state}>
          {words[state]}
        </span>
      )}
    </span>
  )
}
