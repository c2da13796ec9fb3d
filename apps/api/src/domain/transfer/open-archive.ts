import type { Resource } from '@greenroom/contract/define/define-resource'
import { baseName } from '@greenroom/contract/transfer/file-name'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { failure } from '../../failure.ts'
import type { OpenBytes } from './read-rows.ts'

/** A table's file in an archive. */
export type ArchiveFile = { table: Resource; open: OpenBytes }

/** What archive programs of a desktop add by themselves. */
export const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/**
 * The CSV files of a ZIP archive by their tables, for as long as `work` lasts. A 422 says what is wrong with the
 * archive: a file in a folder, one that is no table, too many or too large ones; INVALID_FILE_TYPE when it is none.
 */
export async function withArchive<T>(path: string, work: (files: readonly ArchiveFile[]) => Promise<T>): Promise<T> {
  const zip = await openedZip(path)
  try {
    return await work(await filesOf(zip))
  } finally {
    zip.close()
  }
}

async function filesOf(zip: ZipFile): Promise<ArchiveFile[]> {
  const files = new Map<string, ArchiveFile>()
  let bytes = 0
  for await (const entry of entriesOf(zip)) {
    const { fileName } = entry
    if (ADDED.test(fileName)) continue
    if (fileName.includes('/'))
      throw failure('INVALID', `“${shown(fileName)}” is in a folder. Put the files of the tables into the archive itself.`)
    const name = baseName(fileName)
    const table = tableByName(name)
    if (!fileName.toLowerCase().endsWith('.csv')) throw failure('INVALID_FILE_TYPE', `“${shown(fileName)}” is no CSV file.`)
    if (!table) throw failure('INVALID_TABLE', `“${shown(fileName)}” is not named after a table.`)
    if (files.has(name)) throw failure('INVALID', `“${shown(fileName)}” is in the archive twice.`)
    if (entry.isEncrypted()) throw failure('INVALID', `“${shown(fileName)}” is protected by a password.`)
    bytes += entry.uncompressedSize
    if (bytes > importLimits.archiveBytes || files.size >= importLimits.archiveFiles) throw failure('INVALID', TOO_LARGE)
    files.set(name, { table, open: async () => bytesOf(zip, entry) })
  }
  if (files.size === 0) throw failure('INVALID', 'There is no CSV file in the archive.')
  return [...files.values()]
}

const TOO_LARGE = 'What is in the archive is too large.'

/** The archive at a path, to be closed by the caller. INVALID_FILE_TYPE when it is none. */
export async function openedZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw failure('INVALID_FILE_TYPE')
  }
}

/** What is in an archive, one by one. A 422 for one that is damaged, or has a path that leads out of it. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry
  } catch (error) {
    // A path that leads out of the archive is refused here, too.
    throw damaged(error)
  }
}

/** The bytes of a file in the archive. One that is longer than it says, or damaged, is refused. */
export async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(error)
  })
  try {
    for await (const piece of stream) yield piece
  } catch (error) {
    throw damaged(error)
  } finally {
    stream.destroy()
  }
}

function damaged(error: unknown) {
  return failure('INVALID', `The archive cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}

/** The beginning of a name, for a message. */
export function shown(name: string): string {
  return name.slice(0, 100)
}
