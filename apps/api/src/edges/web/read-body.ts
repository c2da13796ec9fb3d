import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** How much of a page is read: a reader of the page does not see a name after that either. */
const MOST_BYTES = 512 * 1024

/** The beginning of a response's text. The limit applies after decompression. */
export async function readBody(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  const source = unpacked(answer)
  try {
    for await (const piece of source) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= MOST_BYTES) break
    }
  } finally {
    source.destroy()
  }
  return Buffer.concat(pieces).subarray(0, MOST_BYTES).toString('utf8')
}

/** Some servers compress although it was not requested. */
function unpacked(answer: IncomingMessage): Readable {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase()
  const unpack =
    packed === 'gzip' ? createGunzip() : packed === 'br' ? createBrotliDecompress() : packed === 'deflate' ? createInflate() : null
  if (unpack === null) return answer
  answer.once('error', (error) => unpack.destroy(error))
  return answer.pipe(unpack)
}
