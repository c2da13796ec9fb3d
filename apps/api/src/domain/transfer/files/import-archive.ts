import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { importFileLimits, importFileMessages, plainPath } from '@greenroom/contract/transfer/import-files'
import { shownName, withZip, type ZipEntry } from '../../../edges/zip/read-zip.ts'
import { failure } from '../../../failure.ts'
import { archiveRules, NO_TABLE, packedFiles } from '../archive-rules.ts'
import type { OpenBytes } from '../read-rows.ts'

/** A table to import, alone or in an archive with its files. */
export type ImportFile = {
  /** The name of the table's file inside the archive; null if it is not in an archive. */
  name: string | null
  table: OpenBytes
  /** The bytes of a file in the archive by its path; null if there is none. */
  file(path: string): AsyncIterable<Buffer> | null
}

/** Whether this file is an archive. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt16BE(0) === 0x504b && [3, 5].includes(buffer.readUInt8(2))
  } finally {
    await file.close()
  }
}

/**
 * Opens a table to import while `work` runs. A 422 reports a bad archive: no table or several, too many or too large
 * files, a protected one, a link, or a suspicious compression ratio.
 */
export async function withImportFile<T>(path: string, isPacked: boolean, work: (file: ImportFile) => Promise<T>): Promise<T> {
  if (!isPacked) return await work({ name: null, table: async () => createReadStream(path), file: () => null })
  return await withZip(path, { ...archiveRules, entries: importFileLimits.entries }, async (entries) => work(await contentOf(entries)))
}

async function contentOf(entries: AsyncIterable<ZipEntry>): Promise<ImportFile> {
  const files = new Map<string, ZipEntry>()
  const tables: ZipEntry[] = []
  for (const entry of await packedFiles(entries)) {
    const { name, path } = entry
    if (name === '[Content_Types].xml') throw failure('INVALID', IS_SHEET)
    demandSound(entry)
    if (!path.includes('/') && /\.csv$/i.test(path)) tables.push(entry)
    else for (const one of [name, path]) files.set(plainPath(one), entry)
  }
  const [table, other] = tables
  if (!table) throw failure('INVALID', NO_TABLE)
  if (other) throw failure('INVALID', 'There are several CSV files in the archive. Use Bulk Import for archives of tables.')
  return {
    name: table.name,
    table: async () => table.read(),
    file: (path) => files.get(plainPath(path))?.read() ?? null,
  }
}

function demandSound({ name, size, packedSize }: ZipEntry): void {
  const isBomb = size > 1_000_000 && size > packedSize * importFileLimits.ratio
  // Except for tables: repetitive lines compress very well.
  if (isBomb && !/\.csv$/i.test(name)) throw failure('INVALID', `${shownName(name)} is compressed too strongly.`)
}

/** The problem with a path; null if it has none. */
export function pathMistake(path: string): string | null {
  return /^\/|(?:^|\/)\.\.(?:\/|$)/.test(path) ? importFileMessages.pathOut : null
}

const IS_SHEET = 'Save the spreadsheet as CSV in your spreadsheet program, and choose that file.'
