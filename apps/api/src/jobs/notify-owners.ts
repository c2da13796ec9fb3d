import { notifyAtOnce } from '../domain/apps/reviews/notify-at-once.ts'
import { notifyOwners } from '../domain/apps/reviews/notify-owners.ts'
import { notifyTeamOfSuggestions } from '../domain/apps/suggestions/notify-team.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

/** Mails our team and owners about submits, reviews, rejections, calls, the launch, and suggested changes. */
export const notifyOfReviews: Chore = {
  name: 'reviews',
  what: 'Mails our team about submitted sections and suggested changes, and owners about reviews, rejections and suggestions (at most once a day per app) and the launch.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const now = deps.now()
    const first = await notifyAtOnce(deps, slice, now)
    if (!first.done) return { done: false, counted: { mails: first.mails } }
    const second = await notifyTeamOfSuggestions(deps, slice)
    if (!second.done) return { done: false, counted: { mails: first.mails + second.mails } }
    const { done, mails } = await notifyOwners(deps, slice, now)
    return { done, counted: { mails: first.mails + second.mails + mails } }
  },
}
