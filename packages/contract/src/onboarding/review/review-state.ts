/** The sections of the wizard that our team reviews. The call for the developer accounts has nothing to read. */
export const reviewedSections = ['design', 'store', 'home_profile', 'content'] as const

export type ReviewedSection = (typeof reviewedSections)[number]

export function isReviewed(section: string): section is ReviewedSection {
  return reviewedSections.some((one) => one === section)
}

/**
 * Where a review is: submitted and nobody's yet, in somebody's hands, with the owner, answered by the owner, or done.
 * `closed`: the app was launched, or the section opened again, before it was decided.
 */
export const reviewStates = ['waiting', 'in_review', 'asked', 'answered', 'fine', 'closed'] as const

export type ReviewState = (typeof reviewStates)[number]

export type ReviewStep = 'take' | 'release' | 'ask' | 'answer' | 'approve' | 'close'

const steps: Readonly<Record<ReviewState, Partial<Record<ReviewStep, ReviewState>>>> = {
  waiting: { take: 'in_review', approve: 'fine', close: 'closed' },
  in_review: { take: 'in_review', release: 'waiting', ask: 'asked', approve: 'fine', close: 'closed' },
  asked: { answer: 'answered', close: 'closed' },
  answered: { take: 'in_review', approve: 'fine', close: 'closed' },
  fine: {},
  closed: {},
}

/** The state that a step leads to; null where it cannot be taken. A second look goes back to `answered`. */
export function stateAfter(state: ReviewState, step: ReviewStep, round: number): ReviewState | null {
  const next = steps[state][step] ?? null
  return step === 'release' && next !== null && round > 1 ? 'answered' : next
}

/** Does our team's clock run? */
export function isWithTeam(state: ReviewState): boolean {
  return state === 'waiting' || state === 'in_review' || state === 'answered'
}

/** What the states are called in the queue. */
export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  in_review: 'In review',
  asked: 'With the owner',
  answered: 'Answered',
  fine: 'Approved',
  closed: 'Closed',
}

/** What the sections are called over all apps. */
export const reviewedSectionNames: Readonly<Record<ReviewedSection, string>> = {
  design: 'App Design',
  store: 'App Store Info',
  home_profile: 'Home/Profile',
  content: 'Upload Content',
}
