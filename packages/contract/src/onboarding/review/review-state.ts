/** The sections of the wizard that our team reviews. The call for the developer accounts has no content to review. */
export const reviewedSections = ['design', 'store', 'home_profile', 'content'] as const

export type ReviewedSection = (typeof reviewedSections)[number]

export function isReviewed(section: string): section is ReviewedSection {
  return reviewedSections.some((one) => one === section)
}

/**
 * The state of a review: submitted and unassigned, assigned to a reviewer, with the owner, answered by the owner, or
 * done. `closed`: the app was launched, or the section opened again, before a decision.
 */
export const reviewStates = ['waiting', 'in_review', 'asked', 'answered', 'fine', 'closed'] as const

export type ReviewState = (typeof reviewStates)[number]

export type ReviewStep = 'take' | 'release' | 'ask' | 'answer' | 'approve' | 'reopen' | 'close'

const steps: Readonly<Record<ReviewState, Partial<Record<ReviewStep, ReviewState>>>> = {
  waiting: { take: 'in_review', approve: 'fine', close: 'closed' },
  in_review: { take: 'in_review', release: 'waiting', ask: 'asked', approve: 'fine', close: 'closed' },
  asked: { answer: 'answered', close: 'closed' },
  answered: { take: 'in_review', approve: 'fine', close: 'closed' },
  fine: { reopen: 'in_review' },
  closed: {},
}

/**
 * The state after a step; null if the step is not allowed. A review released after the first round returns to
 * `answered`.
 */
export function stateAfter(state: ReviewState, step: ReviewStep, round: number): ReviewState | null {
  const next = steps[state][step] ?? null
  return step === 'release' && next !== null && round > 1 ? 'answered' : next
}

/** Whether our team's deadline is running. */
export function isWithTeam(state: ReviewState): boolean {
  return state === 'waiting' || state === 'in_review' || state === 'answered'
}

/** Names of the states in the queue. */
export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  in_review: 'In review',
  asked: 'With the owner',
  answered: 'Answered',
  fine: 'Approved',
  closed: 'Closed',
}

/** Names of the sections across all apps. */
export const reviewedSectionNames: Readonly<Record<ReviewedSection, string>> = {
  design: 'App Design',
  store: 'App Store Info',
  home_profile: 'Home/Profile',
  content: 'Upload Content',
}
