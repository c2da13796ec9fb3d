import { inflateRawSync, constants } from 'node:zlib'
import { pictureSize } from './picture-size.ts'

/** Reads bytes `start` to `end`, both included, of the archive. */
export type ReadSpan = (start: number, end: number) => Promise<Buffer>

type Entry = { name: string; method: number; compressed: number; offset: number }

/** Limits on what is read of an archive, regardless of its header. */
const MOST = { directoryBytes: 2_000_000, pictures: 60, headBytes: 65_536, inflatedBytes: 1_000_000 }
const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]

/**
 * The sizes of the pictures in a zip archive of `size` bytes, read from its directory and the beginning of each
 * picture. Null if it is not a readable archive.
 */
export async function zipPictures(read: ReadSpan, size: number): Promise<{ name: string; width: number; height: number }[] | null> {
  const entries = await directory(read, size)
  if (entries === null) return null
  const found: { name: string; width: number; height: number }[] = []
  for (const entry of entries.filter(isPicture).slice(0, MOST.pictures)) {
    const head = await beginning(read, entry, size)
    const pixels = head && pictureSize(head)
    if (pixels) found.push({ name: entry.name.slice(entry.name.lastIndexOf('/') + 1).slice(0, 100), ...pixels })
  }
  return found
}

async function directory(read: ReadSpan, size: number): Promise<Entry[] | null> {
  const tailStart = Math.max(0, size - 65_557)
  const tail = await read(tailStart, size - 1)
  let at = tail.length - 22
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1
  if (at < 0) return null
  const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (bytes === 0 || bytes > MOST.directoryBytes || start + bytes > size) return bytes === 0 ? [] : null
  return entriesOf(await read(start, start + bytes - 1))
}

function entriesOf(bytes: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= bytes.length && bytes.readUInt32LE(at) === CENTRAL;) {
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Pictures, without the resource files added by macOS. */
function isPicture({ name, compressed }: Entry): boolean {
  return /\.(?:png|jpe?g)$/i.test(name) && !name.startsWith('__MACOSX/') && !/(?:^|\/)\._/.test(name) && compressed > 0
}

/** The first bytes of a file in the archive; null if they cannot be inflated. */
async function beginning(read: ReadSpan, { method, compressed, offset }: Entry, size: number): Promise<Buffer | null> {
  if (offset + 30 > size) return null
  const local = await read(offset, Math.min(size, offset + 30 + MOST.headBytes) - 1)
  if (local.length < 30 || local.readUInt32LE(0) !== LOCAL) return null
  const start = 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = local.subarray(start, Math.min(local.length, start + compressed))
  if (method === 0) return packed
  if (method !== 8) return null
  try {
    // Inflates truncated data as far as possible; the output limit stops zip bombs.
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST.inflatedBytes })
  } catch {
    return null
  }
}
