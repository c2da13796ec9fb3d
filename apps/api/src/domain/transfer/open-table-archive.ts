import type { Resource } from '@greenroom/contract/define/define-resource'
import { baseName } from '@greenroom/contract/transfer/file-name'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { shownName, withZip, type ZipEntry } from '../../edges/zip/read-zip.ts'
import { failure } from '../../failure.ts'
import { ADDED, archiveRules, NO_TABLE } from './archive-rules.ts'
import type { OpenBytes } from './read-rows.ts'

/** A table's file in an archive. */
export type ArchiveFile = { table: Resource; open: OpenBytes }

/**
 * The CSV files of a ZIP archive by table, while `work` runs. A 422 reports a bad archive: a file in a folder, one that
 * is not a table, too many or too large ones; INVALID_FILE_TYPE if it is not an archive.
 */
export async function withTableArchive<T>(path: string, work: (files: readonly ArchiveFile[]) => Promise<T>): Promise<T> {
  return await withZip(path, { ...archiveRules, entries: importLimits.archiveFiles }, async (entries) => work(await filesOf(entries)))
}

async function filesOf(entries: AsyncIterable<ZipEntry>): Promise<ArchiveFile[]> {
  const files = new Map<string, ArchiveFile>()
  for await (const { name, read } of entries) {
    if (ADDED.test(name)) continue
    const shown = shownName(name)
    if (name.includes('/')) throw failure('INVALID', `${shown} is in a folder. Put the files of the tables into the archive itself.`)
    const base = baseName(name)
    const table = tableByName(base)
    if (!name.toLowerCase().endsWith('.csv')) throw failure('INVALID_FILE_TYPE', `${shown} is no CSV file.`)
    if (!table) throw failure('INVALID_TABLE', `${shown} is not named after a table.`)
    if (files.has(base)) throw failure('INVALID', `${shown} is in the archive twice.`)
    files.set(base, { table, open: async () => read() })
  }
  if (files.size === 0) throw failure('INVALID', NO_TABLE)
  return [...files.values()]
}
