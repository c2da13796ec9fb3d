import { isFinished, isLaunched } from '@greenroom/contract/access/onboarding'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { dayOf, type Holidays } from '@greenroom/contract/onboarding/review/business-days'
import { startClock } from '@greenroom/contract/onboarding/review/review-clock'
import { reviewedSections } from '@greenroom/contract/onboarding/review/review-state'
import type { Tx } from '../../../db/database.ts'

type Change = {
  /** The app's row before and after. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  at: Date
  holidays: Holidays
}

/**
 * Starts a review of each section that a change of the app submits, and closes those of sections that it reopens;
 * closes all once the app is live. Returns whether there was any.
 */
export function followReviews(tx: Tx, appId: string, { before, after, at, holidays }: Change): boolean {
  const isLive = isLaunched(valuesOf(after.onboarding).status)
  const [was, is] = [before, after].map(({ onboarding }) => {
    const progress = valuesOf(valuesOf(onboarding).progress)
    return reviewedSections.filter((section) => isFinished(valuesOf(progress[section]).status))
  })
  const submitted = isLive ? [] : (is ?? []).filter((section) => !was?.includes(section))
  const closed =
    isLive && !isLaunched(valuesOf(before.onboarding).status) ? reviewedSections : was?.filter((section) => !is?.includes(section))
  for (const section of submitted) {
    const { since, daysLeft, dueOn } = startClock(section, dayOf(at), holidays)
    tx.send(
      `insert into app_reviews as r (app_id, section, since, days_left, due_on, submitted_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (app_id, section) do update set state = 'waiting', round = r.round + 1, since = excluded.since,
         days_left = excluded.days_left, due_on = excluded.due_on, submitted_at = excluded.submitted_at, seen = '{}', looked = '{}',
         reopened_for = '', turned_at = null, reviewer_id = null, reviewer_name = '', version = r.version + 1`,
      [appId, section, since, daysLeft, dueOn, at],
    )
  }
  if (!closed || closed.length === 0) return submitted.length > 0
  tx.send(
    `update app_reviews set state = 'closed', due_on = null, version = version + 1
     where app_id = $1 and section = any($2::text[]) and state not in ('fine', 'closed')`,
    [appId, closed],
  )
  return true
}
