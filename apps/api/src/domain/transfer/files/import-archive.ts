import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { importFileLimits, importFileMessages, plainPath } from '@greenroom/contract/transfer/import-files'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { Entry, ZipFile } from 'yauzl'
import { failure } from '../../../failure.ts'
import { ADDED, bytesOf, entriesOf, openedZip, shown } from '../open-archive.ts'
import type { OpenBytes } from '../read-rows.ts'

/** A table to import, alone or in an archive with its files. */
export type ImportFile = {
  /** Its name, without that of the archive. */
  name: string | null
  table: OpenBytes
  /** The bytes of a file in the archive by its path; null when there is none. */
  file(path: string): AsyncIterable<Buffer> | null
}

/** Is this file an archive? */
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
 * Opens a table to import for as long as `work` lasts. Of an archive a 422 says what is wrong with it: no table or
 * several, too many or too large files, one that is protected, a link, or packed far smaller than it is.
 */
export async function withImportFile<T>(path: string, isPacked: boolean, work: (file: ImportFile) => Promise<T>): Promise<T> {
  if (!isPacked) return await work({ name: null, table: async () => createReadStream(path), file: () => null })
  const zip = await openedZip(path)
  try {
    return await work(await contentOf(zip))
  } finally {
    zip.close()
  }
}

async function contentOf(zip: ZipFile): Promise<ImportFile> {
  const files = new Map<string, Entry>()
  const tables: Entry[] = []
  let [bytes, entries] = [0, 0]
  for await (const entry of entriesOf(zip)) {
    entries += 1
    bytes += entry.uncompressedSize
    if (entries > importFileLimits.entries || bytes > importLimits.archiveBytes) throw failure('INVALID', TOO_LARGE)
    const { fileName } = entry
    if (ADDED.test(fileName) || fileName.endsWith('/')) continue
    if (fileName === '[Content_Types].xml') throw failure('INVALID', IS_SHEET)
    demandSound(entry)
    if (!fileName.includes('/') && /\.csv$/i.test(fileName)) tables.push(entry)
    else files.set(plainPath(fileName), entry)
  }
  const [table, other] = tables
  if (!table) throw failure('INVALID', 'There is no CSV file in the archive.')
  if (other) throw failure('INVALID', 'There are several CSV files in the archive. Use Bulk Import for archives of tables.')
  return {
    name: table.fileName,
    table: async () => bytesOf(zip, table),
    file(path) {
      const entry = files.get(plainPath(path))
      return entry ? bytesOf(zip, entry) : null
    },
  }
}

function demandSound(entry: Entry): void {
  const name = `“${shown(entry.fileName)}”`
  if (entry.isEncrypted()) throw failure('INVALID', `${name} is protected by a password.`)
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
  if (isLink) throw failure('INVALID', `${name} is a link and no file.`)
  const isBomb = entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * importFileLimits.ratio
  // Of a table: lines that say the same are packed very small.
  if (isBomb && !/\.csv$/i.test(entry.fileName)) throw failure('INVALID', `${name} is packed suspiciously small.`)
}

/** What is wrong with a path, if anything is. */
export function pathMistake(path: string): string | null {
  return /^\/|(?:^|\/)\.\.(?:\/|$)/.test(path) ? importFileMessages.pathOut : null
}

const TOO_LARGE = 'What is in the archive is too large.'
const IS_SHEET = 'Save the spreadsheet as CSV in your spreadsheet program, and choose that file.'
