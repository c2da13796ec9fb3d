import { tellOwners } from '../domain/apps/reviews/tell-owners.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

/** Mails owners about the reviews of their apps. */
export const tellAboutReviews: Chore = {
  name: 'reviews',
  what: 'Mails owners whose answer a review waits for, or whose section was approved; each at most once a day.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, turn) {
    const { done, mails } = await tellOwners(deps, turn, deps.now())
    return { done, counted: { mails } }
  },
}
