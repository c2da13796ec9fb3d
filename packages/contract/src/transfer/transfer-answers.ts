import { z } from 'zod'
import { exportKinds } from './export-words.ts'
import { transferModes } from './transfer-words.ts'

/** A problem in a row of a file. */
const problem = z.object({
  /** The file, if an archive has several. */
  table: z.string(),
  /** The line on which the row begins; 1 is the header. */
  line: z.int(),
  /** Null if the problem concerns the whole row. */
  column: z.string().nullable(),
  message: z.string(),
})

/** The result of undoing an import. */
const undoneAnswer = z.object({
  /** Added records that were removed: moved to the trash. Members have no trash and were deleted. */
  removed: z.int(),
  /** Records whose previous values were restored. */
  restored: z.int(),
  /** Records left as they are because they were changed or deleted since. */
  left: z.int(),
  /** The first of these records. */
  kept: z.array(z.object({ table: z.string(), id: z.uuid(), title: z.string(), why: z.enum(['changed', 'used', 'deleted']) })),
})

const importAnswer = z.object({
  id: z.uuid(),
  mode: z.enum(transferModes).exclude(['EXPORT']),
  table: z.string(),
  filename: z.string(),
  size: z.int(),
  /** Only `waiting` and `running` can be in progress; `failed` has changed nothing. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows read so far. */
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(problem),
  /** Why it failed, in a sentence; empty otherwise. */
  detail: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Whether it can be undone; null if it changed nothing or predates this record. */
  undo: z.enum(['offered', 'waiting', 'done']).nullable(),
  undone: undoneAnswer.nullable(),
  /** Whether added members are invited by email, and how many emails were sent so far. */
  invites: z.boolean(),
  invited: z.int(),
})

export type Undone = z.output<typeof undoneAnswer>
const exportAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  /** The list's table; empty for a whole app. */
  table: z.string(),
  filename: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows written; for a whole app, records and files. */
  rows: z.int(),
  /** Bytes of the file; null until it exists. */
  size: z.int().nullable(),
  /** Why it failed, in a sentence; empty otherwise. */
  detail: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** The file is deleted at this time. */
  expires_at: z.iso.datetime(),
})

export type ExportReport = z.output<typeof exportAnswer>

export type ImportProblem = z.output<typeof problem>
export type ImportReport = z.output<typeof importAnswer>

const started = z.object({ data: importAnswer })

export const transferAnswers = {
  'GET /tables_list': z.object({ data: z.array(z.string()) }),
  'POST /apps/:app/import': started,
  'POST /apps/:app/bulk_import': started,
  'POST /apps/:app/exports': z.object({ data: exportAnswer }),
  'POST /apps/from_archive/uploads/:upload/app': z.object({ data: z.object({ id: z.uuid(), name: z.string(), is_pending: z.boolean() }) }),
  'POST /apps/:app/archives': z.object({ data: exportAnswer }),
  'GET /apps/:app/exports': z.object({ data: z.array(exportAnswer) }),
  'GET /apps/:app/imports': z.object({ data: z.array(importAnswer) }),
  'POST /apps/:app/imports/:import/cancel': started,
  'GET /apps/:app/imports/:import/added': z.object({
    data: z.array(z.object({ table: z.string(), id: z.uuid(), title: z.string() })),
    meta_data: z.object({ total: z.int() }),
  }),
  'POST /apps/:app/imports/:import/undo': started,
}
