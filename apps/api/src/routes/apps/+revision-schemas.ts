import { z } from 'zod'
import { pageSize } from '../../answers/paging.ts'

/** What is told of versions, of records and of settings alike. */

export const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const page = z.strictObject({
  before: version.optional().describe('Versions older than this one: `next` of the last answer.'),
  per_page: pageSize.describe('At most 200; 20 unless given.'),
})

const fieldChange = z
  .looseObject({ field: z.string(), label: z.string(), as: z.enum(['words', 'value', 'list', 'group', 'rows']) })
  .describe(
    'words: parts {text, mark?: added | removed}. value: before, after. list: added, removed, moved. group: changes. ' +
      'rows: added, removed, changed [{name, changes}], moved.',
  )

const told = {
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  action: z
    .string()
    .describe('created, updated, copied, activated, deactivated, deleted, restored, reverted; found: there when history began.'),
  title: z.string(),
}

export const revisionList = z.object({
  data: z.array(z.object({ ...told, changes: z.array(fieldChange).nullable().describe('Null where nothing older is kept.') })),
  meta_data: z.object({ current: z.int(), next: z.int().nullable() }),
})

export const oneRevision = z.object({ data: z.object({ ...told, changes: z.array(fieldChange) }) })

const left = z.object({ field: z.string(), label: z.string(), why: z.enum(['gone', 'closed']), names: z.array(z.string()) })

export const leftOut = z.object({
  left_out: z.array(left).describe('What is gone, or can no longer be changed, and so did not come back.'),
})
