const BLOCK_BYTES = 64 * 1024

/**
 * The same bytes in pieces of at least 64 KB, except the last. Scanners do some work per piece, and the sender decides
 * how many pieces there are: a megabyte in pieces of four bytes would take seconds.
 */
export async function* gathered(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let block = Buffer.alloc(0)
  let length = 0
  for await (const piece of source) {
    if (length === 0 && piece.length >= BLOCK_BYTES) {
      yield piece
      continue
    }
    for (let at = 0; at < piece.length;) {
      if (length === 0) block = Buffer.allocUnsafe(BLOCK_BYTES)
      const copied = piece.copy(block, length, at)
      at += copied
      length += copied
      if (length < BLOCK_BYTES) continue
      yield block
      length = 0
    }
  }
  if (length > 0) yield block.subarray(0, length)
}
