import { sweepKnownOrigins } from '../domain/accounts/known-origins.ts'
import { emptyOldCounts } from '../domain/accounts/rate-limits.ts'
import { type Chore, DAY_MS, MINUTE_MS } from './chore.ts'

/** Limits cover the last hour; the ring of hours in which they are counted is emptied hour by hour. */
export const tidyCounts: Chore = {
  name: 'counts of limits',
  what: 'Empties what limits counted two hours ago.',
  everyMs: 20 * MINUTE_MS,
  async run({ db, now }) {
    await emptyOldCounts(db.platform, now())
    return { done: true }
  },
}

export const tidyOrigins: Chore = {
  name: 'known places',
  what: 'Removes browsers and addresses of an account that it has not signed in from for 180 days.',
  everyMs: DAY_MS,
  async run({ db }, slice) {
    const { done, rows } = await sweepKnownOrigins(db.platform, slice)
    return { done, counted: { removed: rows } }
  },
}
