import { sweepKnownOrigins } from '../domain/accounts/known-origins.ts'
import { emptyOldCounts } from '../domain/accounts/rate-limits.ts'
import { endDeveloperPasswords } from '../domain/apps/secrets/end-developer-passwords.ts'
import { forgetKeys } from '../domain/keys/forget-keys.ts'
import { type Chore, DAY_MS, HOUR_MS, MINUTE_MS } from './chore.ts'

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
  run: ({ db }, slice) => sweepKnownOrigins(db.platform, slice),
}

export const tidyKeys: Chore = {
  name: 'keys',
  what: 'Removes keys 90 days after they expired or were revoked, and counts of their calls after 90 days.',
  everyMs: DAY_MS,
  run: ({ db, now }, slice) => forgetKeys(db.platform, slice, now()),
}

/** A customer's credentials are deleted when the team no longer needs them. */
export const tidyDeveloperPasswords: Chore = {
  name: 'developer passwords',
  what: 'Deletes passwords of developer accounts 30 days after the launch of their app, and says so in its trail.',
  everyMs: HOUR_MS,
  run: ({ db, now }, slice) => endDeveloperPasswords(db, slice, now()),
}
