import { isLaunched } from '@greenroom/contract/access/onboarding'
import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import type { ReviewAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import { pauseClock, startClock } from '@greenroom/contract/onboarding/review/review-clock'
import { reviewedSectionNames, type ReviewStep, stateAfter } from '@greenroom/contract/onboarding/review/review-state'
import { type ReviewedField, reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { isShown } from '@greenroom/contract/onboarding/review/shown-fields'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { raiseByRole } from '../../notices/raise-notice.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { readReview, seenValues } from './read-review.ts'
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
  if (!field) throw invalid({ field: ['This section has no such field. Reload the page.'] })
  if (mark.verdict !== null && !isShown(field, { ...app })) {
    throw invalid({ field: ['The owner’s form does not show this field. Mark the field that hides it instead.'] })
  }
  if (mark.verdict === 'change' && mark.says === '') throw invalid({ says: ['Enter the change you need.'] })
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
  const fields = fieldsOf(app, key)
  const notes = await notesOf(tx, work, review)
  if (notes.length === 0) throw failure('CONFLICT', 'Add a note to at least one field first.')
  const hidden = notes.filter((field) => !isShown(field, { ...app }))
  if (hidden.length > 0) {
    throw failure('CONFLICT', `The owner’s form no longer shows ${labelsOf(hidden)}. Clear the note first.`)
  }
  const looked = lookedAt(await readReview(tx, app, key))
  const daysLeft = pauseClock({ since: review.since, daysLeft: review.days_left }, dayOf(at), config.holidays)
  writeReview(tx, key, { state, days_left: daysLeft, due_on: null, turned_at: at, looked, seen: seenValues(app, fields) })
  await raiseReviewed(tx, key, { approved: false })
  return notes.map(({ label }) => label)
}

/**
 * Approves the section. Throws CONFLICT if a note has not been sent, or if nobody has marked a field and the reviewer
 * did not confirm that (`unmarked`).
 */
export async function approveSection(tx: Tx, work: Reviewing, { unmarked }: { unmarked: boolean }): Promise<void> {
  const { app, key, reviewer, at } = work
  const review = await lockReview(tx, key, work.ifMatch)
  const state = demandStep(review, 'approve')
  demandOwn(review, reviewer)
  const notes = await notesOf(tx, work, review)
  if (notes.length > 0) throw failure('CONFLICT', 'Send your notes to the owner, or clear them first.')
  const fields = fieldsOf(app, key)
  const looked = lookedAt(await readReview(tx, app, key))
  const missed = fields.filter((field) => isShown(field, { ...app }) && !looked.includes(field.path))
  if (missed.length > 0 && !unmarked) {
    throw failure(
      'CONFLICT',
      `Not reviewed yet: ${labelsOf(missed)}. Mark these fields, or confirm that you approve them without a review.`,
    )
  }
  const decided = { state, due_on: null, turned_at: at, reopened_for: '', looked, seen: seenValues(app, fields) }
  writeReview(tx, key, { ...decided, reviewer_id: reviewer.userId, reviewer_name: reviewer.name })
  await raiseReviewed(tx, key, { approved: true })
}

/** Notifies the owners at once in the console; a chore mails them, at most once a day. */
async function raiseReviewed(tx: Tx, { appId, section }: ReviewKey, { approved }: { approved: boolean }): Promise<void> {
  const about = { app_id: appId, section, title: reviewedSectionNames[section], approved }
  await raiseByRole(tx, { kind: 'reviews', appId, cause: `${appId} ${section}`, about }, { mailsAtOnce: 'by cause' })
}

/**
 * Reopens an approved section for notes: the caller becomes its reviewer, and the clock starts again. The section stays
 * submitted. Throws CONFLICT if it is not approved, or the app is live.
 */
export async function reopenSection(tx: Tx, config: Pick<Deps['config'], 'holidays'>, work: Reviewing, reason: string): Promise<void> {
  const { app, key, reviewer, at } = work
  const review = await lockReview(tx, key, work.ifMatch)
  if (isLaunched(app.onboarding.status)) throw failure('CONFLICT', 'The app is live. Change the values yourself, or ask for a new version.')
  const state = demandStep(review, 'reopen')
  const { since, daysLeft, dueOn } = startClock(key.section, dayOf(at), config.holidays)
  const clock = { since, days_left: daysLeft, due_on: dueOn }
  const owner = { reviewer_id: reviewer.userId, reviewer_name: reviewer.name }
  writeReview(tx, key, { state, round: review.round + 1, ...clock, ...owner, reopened_for: reason })
}

/** The reviewed fields of the section in this app. */
export function fieldsOf({ onboarding }: CurrentApp, { section }: ReviewKey): readonly ReviewedField[] {
  return reviewedFields(section, variantOf(onboarding.type))
}

/** The state after a step; throws CONFLICT if the step is not allowed in the current state. */
export function demandStep({ state, round }: StoredReview, step: ReviewStep) {
  const next = stateAfter(state, step, round)
  if (next !== null) return next
  throw failure(
    'CONFLICT',
    step === 'answer' ? toOwner[state] : step === 'reopen' ? 'Only an approved section can be reopened.' : toTeam[state],
  )
}

const toTeam: Readonly<Record<StoredReview['state'], string>> = {
  waiting: 'Take the review first.',
  answered: 'Take the review first.',
  in_review: 'This section is in review.',
  asked: 'This section is with the owner. Wait until they send it back.',
  fine: 'This section is approved. Reopen it to ask for changes.',
  closed: 'This review is closed. Reload the page.',
}

const toOwner: Readonly<Record<StoredReview['state'], string>> = {
  waiting: 'Our team has not reviewed this section yet. There is nothing to send back.',
  in_review: 'Our team is reviewing this section. There is nothing to send back.',
  answered: 'You have already sent this section back. Our team is reviewing it.',
  asked: 'Our team asks for changes in this section.',
  fine: 'Our team has approved this section. To change something, write to us.',
  closed: 'This review is closed. Reload the page.',
}

function demandOwn({ reviewer_id: id, reviewer_name: name }: StoredReview, { userId }: Reviewing['reviewer']): void {
  if (id !== null && id !== userId) throw failure('CONFLICT', `${name} is reviewing this section. Take it over first.`)
}

/** The fields with a note in this round. A note on a field that no longer exists does not count. */
async function notesOf(tx: Tx, { app, key }: Reviewing, { round }: StoredReview): Promise<ReviewedField[]> {
  const marks = await readMarks(tx, key, round)
  const noted = marks.filter((mark) => mark.round === round && mark.verdict === 'change').map(({ field }) => field)
  return fieldsOf(app, key).filter(({ path }) => noted.includes(path))
}

function lookedAt({ fields }: ReviewAnswer): string[] {
  return fields.filter(({ looked }) => looked).map(({ field }) => field)
}

function labelsOf(fields: readonly ReviewedField[]): string {
  return new Intl.ListFormat('en').format(fields.map(({ label }) => label))
}
