import { z } from 'zod'
import { dayOrders } from './days.ts'
import { textEncodings } from './encodings.ts'

const draftStates = ['open', 'checking', 'checked', 'failed', 'importing', 'imported'] as const

/** How a file is read, and what its import may create. */
const reading = {
  /** Null for a file of an earlier release: it is found at each reading. */
  encoding: z.enum(textEncodings).nullable(),
  /** Whether the encoding was guessed from the letters; then `encoding_sample` has lines to judge it by. */
  encoding_in_doubt: z.boolean(),
  encoding_sample: z.array(z.string()),
  /** The line of the column names; 0 if the file has none, null for a file of an earlier release. */
  header_line: z.int().nullable(),
  /** The first lines with any text, from which the header can be chosen. */
  head: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** By column: how dates are read whose order can vary; null if it has none. */
  day_orders: z.array(z.enum(dayOrders).nullable()),
  /** Whether a new member without a name is called by the part of the email before the @. */
  names_from_email: z.boolean(),
  /** Whether the import creates the records in `missing`. */
  creates_missing: z.boolean(),
  /** Names of tags, topics and categories that do not exist, found by the check; `names` are the first of them. */
  missing: z.array(z.object({ table: z.string(), total: z.int(), names: z.array(z.string()) })),
}

/** A file that is reviewed before it is imported. */
const draftAnswer = z.object({
  id: z.uuid(),
  table: z.string(),
  filename: z.string(),
  size: z.int(),
  /** The file's first line: the column names. */
  names: z.array(z.string()),
  /** The first data rows; long cells are truncated. */
  samples: z.array(z.array(z.string())),
  /** For each column of the file, the column of the table that it maps to, or null. */
  columns: z.array(z.string().nullable()),
  /** Whether the table came in an archive, with files that its cells refer to by path. */
  is_archive: z.boolean(),
  /** Whether files at web addresses are copied into the media library. */
  copies_files: z.boolean(),
  /**
   * open: not checked with these columns. checking: a job is reading it. checked: the counts are final. failed: it
   * cannot be read (`detail`). importing and imported: an import is in progress, or done.
   */
  state: z.enum(draftStates),
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows with problems found by the check. */
  refused: z.int(),
  /** Rows that can be corrected here: how many still have problems, and how many were skipped. */
  unresolved: z.int(),
  left_out: z.int(),
  /** Rows that an import would save now. */
  ready: z.int(),
  detail: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  ...reading,
})

/** A row that cannot be imported unchanged. */
const draftRow = z.object({
  line: z.int(),
  /** In the order of the file's columns; null if the row is too long to be edited. */
  cells: z.array(z.string()).nullable(),
  /** By column of the table; `data` is the whole row. Empty once it is corrected. */
  problems: z.record(z.string(), z.array(z.string())),
  mended: z.boolean(),
  left_out: z.boolean(),
})

export type ImportDraft = z.output<typeof draftAnswer>
export type DraftReading = Pick<ImportDraft, keyof typeof reading>
export type DraftRow = z.output<typeof draftRow>

const draft = z.object({ data: draftAnswer })

/** Responses about files that are reviewed before they are imported. */
export const draftAnswers = {
  'GET /apps/:app/import_drafts': z.object({ data: z.array(draftAnswer) }),
  'POST /apps/:app/import_drafts': draft,
  'GET /apps/:app/import_drafts/:draft': draft,
  'PATCH /apps/:app/import_drafts/:draft': draft,
  'POST /apps/:app/import_drafts/:draft/check': draft,
  'POST /apps/:app/import_drafts/:draft/import': draft,
  'POST /apps/:app/import_drafts/:draft/leave_out': draft,
  'GET /apps/:app/import_drafts/:draft/rows': z.object({
    data: z.array(draftRow),
    meta_data: z.object({ total: z.int() }),
  }),
  'PATCH /apps/:app/import_drafts/:draft/rows/:line': z.object({ data: draftRow }),
}
