import { forgetOldTrail } from '../domain/audit/forget-old-trail.ts'
import type { Chore } from './tidy.ts'

let since: Date | null = null

/**
 * Removes network addresses, sign-ins and refusals from the trail after 90 days. Everything is looked through once
 * after a start, then what has aged.
 */
export const shortenTrail: Chore = {
  name: 'old addresses in the trail',
  async run({ db, log, now }) {
    const { until, removed } = await forgetOldTrail(db.platform, now(), since)
    since = until
    if (removed > 0) log.info({ removed }, 'old sign-ins and refusals removed from the trail')
  },
}
