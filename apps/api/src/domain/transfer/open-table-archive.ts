import type { Resource } from '@greenroom/contract/define/define-resource'
import { baseName } from '@greenroom/contract/transfer/file-name'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { shownName, withZip, type ZipEntry } from '../../edges/zip/read-zip.ts'
import { failure } from '../../failure.ts'
import { archiveRules, NO_TABLE, packedFiles } from './archive-rules.ts'
import type { OpenBytes } from './read-rows.ts'

/** A table's file in an archive. */
export type ArchiveFile = { table: Resource; open: OpenBytes }

/**
 * The CSV files of a ZIP archive by table, while `work` runs. A 422 reports a bad archive: a file in one of several
 * folders, one that is not a table, too many or too large ones; INVALID_FILE_TYPE if it is not an archive.
 */
export async function withTableArchive<T>(path: string, work: (files: readonly ArchiveFile[]) => Promise<T>): Promise<T> {
  return await withZip(path, { ...archiveRules, entries: importLimits.archiveFiles }, async (entries) => work(await filesOf(entries)))
}

async function filesOf(entries: AsyncIterable<ZipEntry>): Promise<ArchiveFile[]> {
  const files = new Map<string, ArchiveFile>()
  for (const { name, path, read } of await packedFiles(entries)) {
    const shown = shownName(name)
    if (path.includes('/')) throw failure('INVALID', `${shown} is in a folder. Put all files into one folder, or into the archive itself.`)
    const base = baseName(path).toLowerCase()
    const table = tableByName(base)
    if (!name.toLowerCase().endsWith('.csv')) throw failure('INVALID_FILE_TYPE', `${shown} is not a CSV file.`)
    if (!table) throw failure('INVALID_TABLE', `${shown} is not named after a table.`)
    if (files.has(base)) throw failure('INVALID', `${shown} is in the archive twice.`)
    files.set(base, { table, open: async () => read() })
  }
  if (files.size === 0) throw failure('INVALID', NO_TABLE)
  return [...files.values()]
}
