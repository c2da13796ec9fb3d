import type { QueuedReview } from '@greenroom/contract/onboarding/review/review-answers'
import { isWithTeam } from '@greenroom/contract/onboarding/review/review-state'

export type Filter = 'all' | 'mine' | 'free' | 'owner'

/** What the desk can be narrowed to. */
export const filters: readonly { id: Filter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Mine' },
  { id: 'free', label: 'Not taken' },
  { id: 'owner', label: 'With the owner' },
]

/** Is a review among those of a filter, for this person? */
export function isShown({ turn, reviewer_id: reviewer }: QueuedReview, filter: Filter, userId: string): boolean {
  if (filter === 'mine') return reviewer === userId && isWithTeam(turn)
  if (filter === 'free') return reviewer === null && isWithTeam(turn)
  return filter === 'all' || turn === 'asked'
}
