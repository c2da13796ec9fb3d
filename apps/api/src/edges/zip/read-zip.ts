import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Failure, failure } from '../../failure.ts'

/** The message for an archive that is larger than its rules allow. */
export const TOO_LARGE = 'The contents of the archive are too large.'

/** A file in an archive. */
export type ZipEntry = {
  /** Its path, which is always inside the archive. */
  name: string
  /** Its length as the archive states it, which reading it never exceeds. */
  size: number
  packedSize: number
  /** Its bytes. Rejects when it is damaged, longer than its size, or its checksum is wrong. */
  read(): AsyncGenerator<Buffer>
}

/** The limits of an archive, and the error for one that cannot be read. */
export type ZipRules = {
  entries: number
  /** Unpacked, all entries together. */
  bytes: number
  noArchive(): Failure
  /** `entry` is the name of the entry that cannot be read; undefined for the directory. */
  damaged(reason: string, entry?: string): Failure
}

/**
 * Opens an archive for the duration of `work`, and passes it the entries one by one; nothing is unpacked until it is
 * read. INVALID for an archive with too many entries, entries that are too large unpacked, a password, links, devices,
 * or names that cannot be stored.
 */
export async function withZip<T>(path: string, rules: ZipRules, work: (entries: AsyncGenerator<ZipEntry>) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw rules.noArchive()
  })
  try {
    return await work(entriesOf(zip, rules))
  } finally {
    zip.close()
  }
}

/** The beginning of a name, for a message. */
export function shownName(name: string): string {
  return `“${name.slice(0, 100).toWellFormed().replaceAll('\u0000', '')}”`
}

/** The kinds of files that Unix systems record in an archive, as bits of the mode. */
const FILE_KIND = { mask: 0o170000, file: 0o100000, folder: 0o040000, link: 0o120000 }

async function* entriesOf(zip: ZipFile, rules: ZipRules): AsyncGenerator<ZipEntry> {
  let [entries, bytes] = [0, 0]
  for await (const entry of listed(zip, rules)) {
    const { fileName: name, uncompressedSize: size, compressedSize: packedSize } = entry
    entries += 1
    bytes += size
    if (entries > rules.entries || bytes > rules.bytes) throw failure('INVALID', TOO_LARGE)
    if (entry.isEncrypted()) throw failure('INVALID', `${shownName(name)} is protected by a password.`)
    if (name.includes('\u0000')) throw failure('INVALID', `The name ${shownName(name)} contains a null character. Rename the file.`)
    demandPlainFile(entry)
    yield { name, size, packedSize, read: () => bytesOf(zip, entry, rules) }
  }
}

/** Programs that record no mode leave it at 0. */
function demandPlainFile({ fileName, externalFileAttributes }: Entry): void {
  const kind = (externalFileAttributes >>> 16) & FILE_KIND.mask
  if (kind === FILE_KIND.link)
    throw failure('INVALID', `${shownName(fileName)} is a link and no file. Put the file itself into the archive.`)
  if (kind !== 0 && kind !== FILE_KIND.file && kind !== FILE_KIND.folder)
    throw failure('INVALID', `${shownName(fileName)} is a device and no file. Remove it from the archive.`)
}

/** yauzl rejects a path that leads out of the archive here. */
async function* listed(zip: ZipFile, { damaged }: ZipRules): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw damaged(reasonOf(error))
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry, { damaged }: ZipRules): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(piece, checksum)
      yield piece
    }
    // yauzl checks the size only.
    if (checksum !== entry.crc32) throw new Error(`the checksum of ${shownName(entry.fileName)} is wrong. Create the archive again.`)
  } catch (error) {
    throw damaged(reasonOf(error), entry.fileName)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
