import { z } from 'zod'

const draftStates = ['open', 'checking', 'checked', 'failed', 'importing', 'imported'] as const

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
