/** Waiting for our team, answered with a question or a remark, or decided. */
export const suggestionStates = ['waiting', 'answered', 'accepted', 'declined'] as const

export type SuggestionState = (typeof suggestionStates)[number]

/** Whether our team still has to decide. */
export function isUndecided(state: SuggestionState): boolean {
  return state === 'waiting' || state === 'answered'
}

/** Names of the states, as owners and our team see them. */
export const suggestionStateNames: Readonly<Record<SuggestionState, string>> = {
  waiting: 'Waiting for our team',
  answered: 'Answered by our team',
  accepted: 'Accepted',
  declined: 'Declined',
}
