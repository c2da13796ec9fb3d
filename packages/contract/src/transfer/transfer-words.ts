/** What the page Import/Export does, one at a time (IMX-002). */
export const transferModes = ['IMPORT', 'EXPORT', 'BULK_IMPORT'] as const
export type TransferMode = (typeof transferModes)[number]
/** The modes that take a file. */
export type ImportMode = Exclude<TransferMode, 'EXPORT'>

export const modeLabels: Readonly<Record<TransferMode, string>> = {
  IMPORT: 'Import',
  EXPORT: 'Export',
  BULK_IMPORT: 'Bulk Import',
}

/** How long an export may take (IMX-012). */
export const EXPORT_TIMEOUT_MS = 600_000

export const IMPORT_STARTED = 'The file is now being imported. You will receive an email when importing is complete.'
export const EXPORT_TIMED_OUT = 'Request Timed Out. Pls try again shortly'
export const ONE_IMPORT_AT_A_TIME = 'Another import of this app is still running. Wait until it has ended.'

/** What a file may have at most. Larger ones are refused before anything of them is read. */
export const importLimits = {
  fileBytes: 1_000_000_000,
  /** Unpacked, all files of an archive together. */
  archiveBytes: 2_000_000_000,
  archiveFiles: 200,
  columns: 500,
  rowCharacters: 2_000_000,
  rows: 2_000_000,
  /** Problems that are kept and shown; the number of refused rows is counted beyond it. */
  problems: 1_000,
} as const
