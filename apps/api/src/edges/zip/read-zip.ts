import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Failure, failure } from '../../failure.ts'

/** The message for an archive that is larger than its rules allow. */
export const TOO_LARGE = 'What is in the archive is too large.'

/** A file in an archive. */
export type ZipEntry = {
  /** Its path, which is always inside the archive. */
  name: string
  /** Its length as the archive states it, which reading it never exceeds. */
  size: number
  packedSize: number
  isLink: boolean
  /** Its bytes. Rejects when it is damaged, or longer than its size. */
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
 * read. INVALID for an archive with too many entries, entries that are too large unpacked, or a password.
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
  return `“${name.slice(0, 100)}”`
}

async function* entriesOf(zip: ZipFile, rules: ZipRules): AsyncGenerator<ZipEntry> {
  let [entries, bytes] = [0, 0]
  for await (const entry of listed(zip, rules)) {
    const { fileName: name, uncompressedSize: size, compressedSize: packedSize } = entry
    entries += 1
    bytes += size
    if (entries > rules.entries || bytes > rules.bytes) throw failure('INVALID', TOO_LARGE)
    if (entry.isEncrypted()) throw failure('INVALID', `${shownName(name)} is protected by a password.`)
    const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
    yield { name, size, packedSize, isLink, read: () => bytesOf(zip, entry, rules) }
  }
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
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece
  } catch (error) {
    throw damaged(reasonOf(error), entry.fileName)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
