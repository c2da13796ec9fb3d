import { z } from 'zod'
import { pageMetadata } from '../define/record-answers.ts'
import { fieldChange } from '../history/revision-answers.ts'

const person = z.object({ id: z.uuid().nullable(), name: z.string() })

/** A comment at a field: what a reviewer writes, and what the author answers. */
export const draftNote = z.object({ field: z.string(), says: z.string(), answer: z.string() })

export type DraftNote = z.output<typeof draftNote>

/** none: nobody was asked. requested: it waits for an approval. changes: it was returned with comments. */
export const approvalStates = ['none', 'requested', 'changes'] as const

export type ApprovalState = (typeof approvalStates)[number]

const summary = {
  id: z.uuid().describe('The record that it changes.'),
  resource: z.string(),
  title: z.string().describe('The title of the record.'),
  makes_live: z.boolean().describe('The record is not published: publishing the draft does that.'),
  version: z.int().describe('Of the draft; a change may send it as draft_version.'),
  updated_at: z.iso.datetime(),
  authors: z.array(person).describe('Everyone who saved it, the last one at the end.'),
  publish_at: z.iso.datetime().nullable().describe('When it is published by itself; null if by hand.'),
  stop_reason: z.string().nullable().describe('Why it was not published at its time.'),
  approval: z.object({
    state: z.enum(approvalStates),
    requested_by: person.nullable(),
    requested_at: z.iso.datetime().nullable(),
    message: z.string(),
    notes: z.array(draftNote),
  }),
}

const draft = z.object({
  ...summary,
  created_at: z.iso.datetime(),
  planned_by: z.string().nullable(),
  fields: z.array(z.string()).describe('The names of the fields that it changes.'),
  record: z.looseObject({ id: z.uuid() }).describe('The record as a read of it answers, with the values of the draft.'),
  changes: z.array(fieldChange).describe('What publishing it would change now.'),
  live_version: z.int().describe('The version of the record, for the If-Match of publishing.'),
  live_changes: z
    .array(fieldChange)
    .nullable()
    .describe('What changed in the record since the draft was begun; null if the version from then is no longer stored.'),
  overlaps: z.array(z.string()).describe('Fields that were changed in both, for which the values of the draft would win.'),
  missing: z.array(z.string()).describe('Fields without a value that publishing needs.'),
  link: z.object({ ends_at: z.iso.datetime() }).nullable(),
  must_ask: z.boolean().describe('The caller may not publish it without an approval.'),
})

const listedDraft = z.object(summary)

export type DraftAnswer = z.output<typeof draft>
export type ListedDraft = z.output<typeof listedDraft>

const one = z.object({ data: draft })

/** Responses about draft changes of published records. */
export const recordDraftAnswers = {
  'GET /apps/:app/drafts': z.object({ data: z.array(listedDraft), meta_data: pageMetadata }),
  'GET /apps/:app/drafts/:id': z.object({ data: draft.nullable() }),
  'PUT /apps/:app/drafts/:id': one,
  'POST /apps/:app/drafts/:id/publish': z.object({ data: z.looseObject({ id: z.uuid() }) }),
  'PUT /apps/:app/drafts/:id/plan': one,
  'DELETE /apps/:app/drafts/:id/plan': one,
  'POST /apps/:app/drafts/:id/restore': one,
  'POST /apps/:app/drafts/:id/ask': one,
  'POST /apps/:app/drafts/:id/withdraw': one,
  'POST /apps/:app/drafts/:id/request_changes': one,
  /** The address is answered once and cannot be read again. */
  'POST /apps/:app/drafts/:id/link': z.object({ data: z.object({ url: z.string(), ends_at: z.iso.datetime() }) }),
}
