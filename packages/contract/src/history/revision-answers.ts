import { z } from 'zod'
import { app } from '../apps/app-answers.ts'
import { typedAs } from '../typed-as.ts'
import type { FieldChange } from './difference.ts'

/** The change of one field, as returned by `difference`. */
export const fieldChange = typedAs<FieldChange>(
  z
    .looseObject({ field: z.string(), label: z.string(), as: z.enum(['words', 'value', 'list', 'group', 'rows']) })
    .describe(
      'words: parts {text, mark?: added | removed}, targets? [{what, text, before, after}]. value: before, after. list: added, removed, moved. group: changes. ' +
        'rows: added, removed, changed [{name, changes}], moved.',
    ),
)

const summary = {
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  action: z
    .string()
    .describe(
      'created, updated, copied, activated, deactivated, deleted, restored, reverted, published (from draft changes); found: first recorded when history began.',
    ),
  title: z.string(),
}

const listedRevision = z.object({
  ...summary,
  changes: z.array(fieldChange).nullable().describe('Null where nothing older is kept.'),
})

/** A version in the history of a record, or of a settings screen. */
export type ListedRevision = z.output<typeof listedRevision>

const revisionList = z.object({
  data: z.array(listedRevision),
  meta_data: z.object({ current: z.int(), next: z.int().nullable() }),
})

const oneRevision = z.object({ data: z.object({ ...summary, changes: z.array(fieldChange) }) })

const left = z.object({ field: z.string(), label: z.string(), why: z.enum(['gone', 'closed']), names: z.array(z.string()) })

/** What was not restored with a version. */
export type LeftOut = z.output<typeof left>

const leftOut = z.object({
  left_out: z.array(left).describe('What is gone, or can no longer be changed, and so did not come back.'),
})

/** Responses about the versions of records and of settings screens. */
export const revisionAnswers = {
  'GET /apps/:app/revisions/:id': revisionList,
  'GET /apps/:app/revisions/:id/:version': oneRevision,
  'POST /apps/:app/revisions/:id/:version/restore': z.object({ data: z.looseObject({ id: z.uuid() }), meta_data: leftOut }),
  'GET /apps/:app/settings/:name/revisions': revisionList,
  'GET /apps/:app/settings/:name/revisions/:version': oneRevision,
  'POST /apps/:app/settings/:name/revisions/:version/restore': z.object({ data: app, meta_data: leftOut }),
}
