import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { Field } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import type { ReviewedField } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { isShown, pathsOpenedBy } from '@greenroom/contract/onboarding/review/shown-fields'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { fieldsOf } from './review-steps.ts'
import { readMarks, type ReviewKey, type StoredReview } from './stored-review.ts'

/** What the owner did about a note. */
export type OwnerReply = { label: string; changed: boolean; answer: string }

type Replying = { app: CurrentApp; key: ReviewKey; review: StoredReview; answers: Readonly<Record<string, string>> }

/**
 * The owner's reply to each note. Throws INVALID by path for a note without an answer or a change, and for an answer
 * without a note. A note on a field that the form no longer shows needs no reply.
 */
export async function repliesTo(tx: Tx, { app, key, review, answers }: Replying): Promise<OwnerReply[]> {
  const marks = await readMarks(tx, key, review.round)
  const notes = marks.filter(({ round, verdict }) => round === review.round && verdict === 'change').map(({ field }) => field)
  const mistakes = Object.fromEntries(
    Object.keys(answers).flatMap((field) => (notes.includes(field) ? [] : [[field, ['There is no note to answer here.']]])),
  )
  const fields = fieldsOf(app, key)
  const changedContent = await changedResources(tx, key.appId, review)
  const replies = notes.flatMap((path) => {
    const field = fields.find((one) => one.path === path)
    if (!field) return []
    const changed = field.kind === 'content' ? changedContent.has(field.resource) : isChanged(field, fields, { app, review })
    const answer = (answers[path] ?? '').trim()
    if (!changed && answer === '' && isShown(field, { ...app })) {
      mistakes[path] = ['Make the change or write an answer.']
    }
    return [{ label: field.label, changed, answer }]
  })
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes)
  return replies
}

/** Whether the field, or one that its note opened, has another value than when the owner was asked. */
function isChanged(field: ReviewedField, fields: readonly ReviewedField[], { app, review }: Pick<Replying, 'app' | 'review'>): boolean {
  const opened = pathsOpenedBy(field)
  const differs = (path: string, kind: Field) => !sameValue(kind, review.seen[path] ?? null, valueAt({ ...app }, path) ?? null)
  return fields.some((one) => one.kind === 'value' && opened.includes(one.path) && differs(one.path, one.field))
}

/** The kinds of content with a record that was added, changed or deleted since the owner was asked. */
async function changedResources(tx: Tx, appId: string, { section, turned_at: since }: StoredReview): Promise<ReadonlySet<string>> {
  if (section !== 'content' && section !== 'home_profile') return new Set()
  const { rows } = await tx.query<{ resource: string }>(
    'select distinct i.resource from items i where i.app_id = $1 and (i.updated_at > $2 or i.deleted_at > $2)',
    [appId, since],
  )
  return new Set(rows.map(({ resource }) => resource))
}
