import { valuesOf } from '../../fields/values-of.ts'

/** A note that our team pinned to a field of a submitted section, and what the owner answered. */
export type ReviewNote = { field: string; says: string; answer: string }

/** The review of a section, as far as its owner follows it. */
export type SectionReview = {
  state: string
  round: number
  /** The day by which our team has looked, YYYY-MM-DD; null while the owner is asked, and once it is decided. */
  due_on: string | null
  notes: readonly ReviewNote[]
}

/** The review of a section in an app's onboarding, as the API answers it; null where there is none. */
export function reviewIn(onboarding: unknown, section: string): SectionReview | null {
  const { state, round, due_on, notes } = valuesOf(valuesOf(valuesOf(onboarding).reviews)[section])
  if (typeof state !== 'string') return null
  return {
    state,
    round: typeof round === 'number' ? round : 1,
    due_on: typeof due_on === 'string' ? due_on : null,
    notes: Array.isArray(notes) ? notes.map(noteOf) : [],
  }
}

/** What our team asks the owner to change in a section: nothing unless it is the owner's turn. */
export function askedIn(onboarding: unknown, section: string): readonly ReviewNote[] {
  const review = reviewIn(onboarding, section)
  return review?.state === 'asked' ? review.notes : []
}

/** Is this field of a submitted section open to its owner again? */
export function isOpenAgain(onboarding: unknown, section: string, field: string): boolean {
  return askedIn(onboarding, section).some((note) => note.field === field)
}

function noteOf(stored: unknown): ReviewNote {
  const { field, says, answer } = valuesOf(stored)
  return { field: String(field), says: String(says ?? ''), answer: String(answer ?? '') }
}
