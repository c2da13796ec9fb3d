import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import { pauseClock } from '@greenroom/contract/onboarding/review/review-clock'
import { type ReviewStep, stateAfter } from '@greenroom/contract/onboarding/review/review-state'
import { type ReviewedField, reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { seenValues } from './read-review.ts'
import { lockReview, readMarks, type ReviewKey, type StoredReview, writeReview } from './stored-review.ts'

export type Reviewing = {
  app: CurrentApp
  key: ReviewKey
  reviewer: Pick<Session, 'userId' | 'name'>
  ifMatch: string | undefined
  at: Date
}

/** Assigns a review to a member of the team, or releases it (`to` is null). */
export async function handReview(tx: Tx, work: Reviewing, to: { id: string; name: string } | null): Promise<void> {
  const review = await lockReview(tx, work.key, work.ifMatch)
  const state = demandStep(review, to === null ? 'release' : 'take')
  writeReview(tx, work.key, { state, reviewer_id: to?.id ?? null, reviewer_name: to?.name ?? '' })
}

/**
 * Approves a field, pins a note to it, or removes the mark (null). The first person to mark a field becomes the
 * reviewer; throws CONFLICT if another person is the reviewer.
 */
export async function markField(
  tx: Tx,
  work: Reviewing,
  mark: { field: string; verdict: 'fine' | 'change' | null; says: string },
): Promise<void> {
  const { app, key: reviewKey, reviewer, at } = work
  const field = fieldsOf(app, reviewKey).find(({ path }) => path === mark.field)
  if (!field) throw invalid({ field: ['This section has no such field.'] })
  if (mark.verdict === 'change' && mark.says === '') throw invalid({ says: ['Say what has to change.'] })
  const review = await lockReview(tx, reviewKey, work.ifMatch)
  const state = demandStep(review, 'take')
  demandOwn(review, reviewer)
  writeReview(tx, reviewKey, { state, reviewer_id: reviewer.userId, reviewer_name: reviewer.name })
  const key = [reviewKey.appId, reviewKey.section, review.round, mark.field]
  if (mark.verdict === null) {
    tx.send('delete from review_marks where app_id = $1 and section = $2 and round = $3 and field = $4', key)
    return
  }
  tx.send(
    `insert into review_marks (app_id, section, round, field, verdict, says, by_name, marked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (app_id, section, round, field) do update set verdict = excluded.verdict, says = excluded.says,
       by_name = excluded.by_name, marked_at = excluded.marked_at`,
    [...key, mark.verdict, mark.verdict === 'change' ? mark.says : '', reviewer.name, at],
  )
}

/** Sends the notes to the owner: the fields open, and the clock stops. Returns the labels of the fields. */
export async function askOwner(tx: Tx, config: Pick<Deps['config'], 'holidays'>, work: Reviewing): Promise<string[]> {
  const { app, key, reviewer, at } = work
  const review = await lockReview(tx, key, work.ifMatch)
  const state = demandStep(review, 'ask')
  demandOwn(review, reviewer)
  const notes = await notesOf(tx, key, review)
  if (notes.length === 0) throw failure('CONFLICT', 'Pin a note to at least one field first.')
  const fields = fieldsOf(app, key)
  const daysLeft = pauseClock({ since: review.since, daysLeft: review.days_left }, dayOf(at), config.holidays)
  writeReview(tx, key, { state, days_left: daysLeft, due_on: null, turned_at: at, seen: seenValues(app, fields) })
  return fields.filter(({ path }) => notes.includes(path)).map(({ label }) => label)
}

/** Approves the section. Throws CONFLICT if a note has not been sent. */
export async function approveSection(tx: Tx, work: Reviewing): Promise<void> {
  const { key, reviewer, at } = work
  const review = await lockReview(tx, key, work.ifMatch)
  const state = demandStep(review, 'approve')
  demandOwn(review, reviewer)
  const notes = await notesOf(tx, key, review)
  if (notes.length > 0) throw failure('CONFLICT', 'Send your notes to the owner, or take them away first.')
  writeReview(tx, key, { state, due_on: null, turned_at: at, reviewer_id: reviewer.userId, reviewer_name: reviewer.name })
}

/** The reviewed fields of the section in this app. */
export function fieldsOf({ onboarding }: CurrentApp, { section }: ReviewKey): readonly ReviewedField[] {
  return reviewedFields(section, variantOf(onboarding.type))
}

/** The state after a step; throws CONFLICT if the step is not allowed in the current state. */
export function demandStep({ state, round }: StoredReview, step: ReviewStep) {
  const next = stateAfter(state, step, round)
  if (next === null) throw failure('CONFLICT', sentences[state])
  return next
}

const sentences: Readonly<Record<StoredReview['state'], string>> = {
  waiting: 'Take the review first.',
  answered: 'Take the review first.',
  in_review: 'Our team is reviewing this section.',
  asked: 'This section is with its owner.',
  fine: 'This section is approved.',
  closed: 'This review is closed.',
}

function demandOwn({ reviewer_id: id, reviewer_name: name }: StoredReview, { userId }: Reviewing['reviewer']): void {
  if (id !== null && id !== userId) throw failure('CONFLICT', `${name} is reviewing this section. Take it over first.`)
}

async function notesOf(tx: Tx, key: ReviewKey, { round }: StoredReview): Promise<string[]> {
  const marks = await readMarks(tx, key, round)
  return marks.filter((mark) => mark.round === round && mark.verdict === 'change').map(({ field }) => field)
}
