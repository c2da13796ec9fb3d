import { forgetNotices } from '../domain/notices/forget-notices.ts'
import { mailWaiting, sendDigests } from '../domain/notices/send-digests.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, DAY_MS, MINUTE_MS } from './chore.ts'

/** Digests are due at full hours; notices to be mailed at once wait for the next run. */
export const mailDigests: Chore = {
  name: 'digests',
  what: 'Mails people the notices since their last digest, at the hour that they chose, and notices of failed pushes at once.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const { done, rows } = await inOrder(
      () => mailWaiting(deps, slice),
      () => sendDigests(deps, slice),
    )
    return { done, counted: { due: rows } }
  },
}

export const tidyNotices: Chore = {
  name: 'notices',
  what: 'Removes notices after 90 days, beyond the newest 500 of a person, and of deleted apps.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetNotices(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}
