import { notifyAtOnce } from '../domain/apps/reviews/notify-at-once.ts'
import { notifyOwners } from '../domain/apps/reviews/notify-owners.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

/** Mails our team and the owners about the launch of an app: submits, reviews, rejections, calls, and the launch. */
export const notifyOfReviews: Chore = {
  name: 'reviews',
  what: 'Mails our team about submitted sections, and owners about reviews and rejections (at most once a day per app) and the launch.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const now = deps.now()
    const first = await notifyAtOnce(deps, slice, now)
    if (!first.done) return { done: false, counted: { mails: first.mails } }
    const { done, mails } = await notifyOwners(deps, slice, now)
    return { done, counted: { mails: first.mails + mails } }
  },
}
