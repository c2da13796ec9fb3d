import { notifyOwners } from '../domain/apps/reviews/notify-owners.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

/** Mails owners about the reviews of their apps. */
export const notifyOfReviews: Chore = {
  name: 'reviews',
  what: 'Mails owners whose answer a review waits for, or whose section was approved; each at most once a day.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const { done, mails } = await notifyOwners(deps, slice, deps.now())
    return { done, counted: { mails } }
  },
}
