import { z } from 'zod'
import { pageMetadata } from '../../define/record-answers.ts'
import { reviewedSections, reviewStates } from './review-state.ts'

/** A note of an earlier round, and the owner's reply. */
const earlierNote = z.object({ says: z.string(), answer: z.string() })

/** A content record; `changed`: since the review request to the owner. */
const reviewedItem = z.object({ id: z.uuid(), title: z.string(), changed: z.boolean() })

const reviewedField = z.object({
  /** Its path in the app's document, or `content.topics`. */
  field: z.string(),
  verdict: z.enum(['fine', 'change']).nullable(),
  /** The note of this round; empty for none. */
  says: z.string(),
  earlier: earlierNote.nullable(),
  value: z.unknown(),
  /** The value when the reviewer requested changes; missing in the first round. */
  before: z.unknown().optional(),
  /** Changed since the last request; true for everything in the first round. */
  changed: z.boolean(),
  items: z.array(reviewedItem),
  /** A reviewer marked it, and it has not changed since. */
  looked: z.boolean(),
  /** The owner's form no longer shows it: another choice was made after the note was written. */
  hidden: z.boolean(),
})

const review = z.object({
  section: z.enum(reviewedSections),
  state: z.enum(reviewStates),
  round: z.int(),
  due_on: z.iso.date().nullable(),
  submitted_at: z.iso.datetime(),
  reviewer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Why our team reopened the approved section; empty if it did not. */
  reopened_for: z.string(),
  fields: z.array(reviewedField),
  version: z.int(),
})

export type ReviewAnswer = z.output<typeof review>
export type ReviewedFieldAnswer = z.output<typeof reviewedField>

/** A possible reviewer, with the number of their open reviews; `late` of them are overdue. */
const reviewer = z.object({ id: z.uuid(), name: z.string(), open: z.int(), late: z.int() })

export type ReviewerAnswer = z.output<typeof reviewer>

const queued = z.object({
  id: z.uuid(),
  app: z.string(),
  section: z.enum(reviewedSections),
  turn: z.enum(reviewStates),
  due_on: z.iso.date().nullable(),
  reviewer: z.string().nullable(),
  app_id: z.uuid(),
  reviewer_id: z.uuid().nullable(),
  round: z.int(),
  version: z.int(),
})

export type QueuedReview = z.output<typeof queued>

const one = z.object({ data: review })

export const reviewAnswers = {
  'GET /apps/:app/onboarding/:section/review': one,
  'PATCH /apps/:app/onboarding/:section/review': one,
  'PUT /apps/:app/onboarding/:section/review/marks': one,
  'POST /apps/:app/onboarding/:section/review/ask': one,
  'POST /apps/:app/onboarding/:section/review/approve': one,
  'POST /apps/:app/onboarding/:section/review/reopen': one,
  'GET /reviews': z.object({ data: z.array(queued), meta_data: pageMetadata.omit({ limit: true }) }),
  'GET /reviewers': z.object({ data: z.array(reviewer) }),
}
