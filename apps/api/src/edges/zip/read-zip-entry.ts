import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The most entries of an archive that are looked at. */
const MOST_ENTRIES = 2_000

/** One file of an archive in memory; null if it is not there, longer than `most` bytes, or cannot be read. */
export async function readZipEntry(archive: Buffer, name: string, most: number): Promise<Buffer | null> {
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    let count = 0
    for await (const entry of zip.eachEntry()) {
      count += 1
      if (count > MOST_ENTRIES) return null
      if (entry.fileName !== name) continue
      return entry.uncompressedSize > most ? null : await buffer(await zip.openReadStreamPromise(entry))
    }
    return null
  } catch {
    return null
  }
}
