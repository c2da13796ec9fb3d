/** The modes of the page Import/Export, one at a time (IMX-002). */
export const transferModes = ['IMPORT', 'EXPORT', 'BULK_IMPORT'] as const
export type TransferMode = (typeof transferModes)[number]
/** The modes that take a file. */
export type ImportMode = Exclude<TransferMode, 'EXPORT'>

export const modeLabels: Readonly<Record<TransferMode, string>> = {
  IMPORT: 'Import',
  EXPORT: 'Export',
  BULK_IMPORT: 'Bulk Import',
}

/** Timeout of an export (IMX-012). */
export const EXPORT_TIMEOUT_MS = 600_000

export const IMPORT_STARTED = 'The file is now being imported. You will receive an email when importing is complete.'
export const EXPORT_TIMED_OUT = 'Request Timed Out. Pls try again shortly'
export const CANCEL_FIRST = 'This file is being imported. Cancel the import first, or wait until it is finished.'
export const ONE_IMPORT_AT_A_TIME = 'Another import of this app is still running. Wait until it is finished.'

export const IMPORT_ENDED = 'The import is already finished. You can undo it instead.'

/** Why an import that somebody canceled saved nothing. */
export function canceledBy(name: string): string {
  return `Canceled by ${name}. Nothing was saved.`
}

/** For how many days an import can be undone. */
export const DAYS_TO_UNDO = 30

export const TOO_MANY_TO_MEND = 'More than 10,000 rows have errors. Check the columns and the table, or change the file.'
export const ROWS_TO_MEND = 'Some rows still have errors. Fix them or skip them.'
export const CHECK_FIRST = 'Check the file before you import it.'

/** Limits for a file. Larger ones are rejected before they are read. */
export const importLimits = {
  fileBytes: 1_000_000_000,
  /** Total unpacked size of the files in an archive. */
  archiveBytes: 2_000_000_000,
  archiveFiles: 200,
  columns: 500,
  rowCharacters: 2_000_000,
  rows: 2_000_000,
  /** Problems that are stored and shown; the number of rejected rows is counted beyond it. */
  problems: 1_000,
  /** Rejected rows of a file that can be corrected on the screen. */
  mendable: 10_000,
  /** Characters of such a row; a longer one can only be skipped. */
  mendableCharacters: 20_000,
} as const
