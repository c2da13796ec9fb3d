import type { ErrorCode } from '../errors/catalogue.ts'
import type { ImportMode } from './transfer-words.ts'

/** The suffix of a copy made by a browser or a desktop: `members (1).csv` (IMX-005). */
const COPY_SUFFIX = /\(\d+\)\s*$/

const endings = { IMPORT: 'csv', BULK_IMPORT: 'zip' } as const satisfies Record<ImportMode, string>

/** A file's name without extension and folders: `members` of `members.csv`. */
export function baseName(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}

/** The extension of the file for a mode. */
export function endingOf(mode: ImportMode): 'csv' | 'zip' {
  return endings[mode]
}

/**
 * Why a file is not accepted in this mode, as a code of the catalogue; null if it is. A CSV file is named after its
 * table; the files of an archive are checked one by one (IMX-005 to IMX-008).
 */
export function fileMistake(
  mode: ImportMode,
  filename: string,
  tables: readonly string[],
): Extract<ErrorCode, 'INVALID_FILE_NAME' | 'INVALID_FILE_TYPE' | 'INVALID_TABLE'> | null {
  const base = baseName(filename)
  if (COPY_SUFFIX.test(base)) return 'INVALID_FILE_NAME'
  if (!filename.toLowerCase().endsWith(`.${endings[mode]}`)) return 'INVALID_FILE_TYPE'
  return mode === 'IMPORT' && !tables.includes(base) ? 'INVALID_TABLE' : null
}
