import { valuesOf } from '../../fields/values-of.ts'

/** A note that our team attached to a field of a submitted section, and the owner's reply. */
export type ReviewNote = { field: string; says: string; answer: string }

/** The part of a section's review that its owner can see. */
export type SectionReview = {
  state: string
  round: number
  /**
   * The date by which our team will have reviewed it, YYYY-MM-DD; null while the owner has to make changes, and once it
   * is decided.
   */
  due_on: string | null
  notes: readonly ReviewNote[]
}

/** The review of a section in an app's onboarding, as returned by the API; null if there is none. */
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

/** The changes that our team requests from the owner in a section; empty unless the owner is to respond. */
export function requestedIn(onboarding: unknown, section: string): readonly ReviewNote[] {
  const review = reviewIn(onboarding, section)
  return review?.state === 'asked' ? review.notes : []
}

/** Whether this field of a submitted section is editable for its owner again. */
export function isOpenAgain(onboarding: unknown, section: string, field: string): boolean {
  return requestedIn(onboarding, section).some((note) => note.field === field)
}

function noteOf(stored: unknown): ReviewNote {
  const { field, says, answer } = valuesOf(stored)
  return { field: String(field), says: String(says ?? ''), answer: String(answer ?? '') }
}
