import { isWithTeam, type ReviewState } from './review-state.ts'

/** The parts of the review queue, in addition to its filters. */
export const deskParts = [
  { value: 'mine', label: 'Mine' },
  { value: 'free', label: 'Unassigned' },
  { value: 'owner', label: 'With the owner' },
] as const

export type DeskPart = (typeof deskParts)[number]['value']

/** Whether a review is in this part of the queue, for this user. */
export function isInPart(
  part: DeskPart,
  { turn, reviewer_id: reviewer }: { turn: ReviewState; reviewer_id: string | null },
  userId: string,
): boolean {
  switch (part) {
    case 'mine':
      return reviewer === userId && isWithTeam(turn)
    case 'free':
      return reviewer === null && isWithTeam(turn)
    case 'owner':
      return turn === 'asked'
  }
}
