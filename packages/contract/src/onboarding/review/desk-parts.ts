import { isWithTeam, type ReviewState } from './review-state.ts'

/** What the review desk can be narrowed to, besides its filters. */
export const deskParts = [
  { value: 'mine', label: 'Mine' },
  { value: 'free', label: 'Not taken' },
  { value: 'owner', label: 'With the owner' },
] as const

export type DeskPart = (typeof deskParts)[number]['value']

/** Is a review in this part of the desk, for this person? */
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
