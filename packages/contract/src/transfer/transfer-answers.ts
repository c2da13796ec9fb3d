import { z } from 'zod'
import { exportKinds } from './export-words.ts'
import { transferModes } from './transfer-words.ts'

/** Something that is wrong in a row of a file. */
const problem = z.object({
  /** The file, where an archive has several. */
  table: z.string(),
  /** The line of the file on which the row begins; 1 is the line of names. */
  line: z.int(),
  /** Null for what is said of the row as a whole. */
  column: z.string().nullable(),
  message: z.string(),
})

/** What taking an import back did. */
const undoneAnswer = z.object({
  /** Records that it had added: in the trash now. Members have no trash and were deleted. */
  removed: z.int(),
  /** Records that have their values back. */
  restored: z.int(),
  /** Records that were changed since or are gone, and stay as they are. */
  left: z.int(),
  /** The first of them. */
  kept: z.array(z.object({ table: z.string(), id: z.uuid(), title: z.string(), why: z.enum(['changed', 'used', 'deleted']) })),
})

const importAnswer = z.object({
  id: z.uuid(),
  mode: z.enum(transferModes).exclude(['EXPORT']),
  table: z.string(),
  filename: z.string(),
  size: z.int(),
  /** `waiting` and `running` ones are the only that may be in progress; `failed` has changed nothing. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows that were read. */
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
  /** Whether it can be taken back now; null for one that changed nothing or was made before this was recorded. */
  undo: z.enum(['offered', 'waiting', 'done']).nullable(),
  undone: undoneAnswer.nullable(),
  /** Whether the members that it adds are invited by mail, and how many mails were written so far. */
  invites: z.boolean(),
  invited: z.int(),
})

export type Undone = z.output<typeof undoneAnswer>
const exportAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  /** The table of a list; empty for a whole app. */
  table: z.string(),
  filename: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows or, of a whole app, records and files that were written. */
  rows: z.int(),
  /** Bytes of the file; null until it is there. */
  size: z.int().nullable(),
  /** Why it failed, in a sentence; empty otherwise. */
  detail: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** From then on the file is gone. */
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
  'POST /apps/:app/imports/:import/undo': started,
}
