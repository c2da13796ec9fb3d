import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SealedError } from './vault.ts'

/** Plain bytes in one sealed piece: small enough that a hundred readers cost little memory. */
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const KEY_BYTES = 32
const FORMAT = 1
// format (1) | nonce, its first part (7) | pieces of AES-256-GCM text and tag
const HEAD_BYTES = 8

/** A key for a single file. */
export function newFileKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

/**
 * Seals a stream in chunks with AES-256-GCM; the nonce of each chunk has its index and whether it is the last. Changed,
 * moved, missing or foreign chunks and truncated files do not open. `location`, the id of the file, is bound to every
 * chunk.
 */
export async function* sealStream(key: Uint8Array, location: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const head = Buffer.concat([Buffer.from([FORMAT]), randomBytes(HEAD_BYTES - 1)])
  yield head
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(head, number, isLast))
    cipher.setAAD(Buffer.from(location))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/**
 * Opens what `sealStream` sealed. Throws `SealedError` at the first altered piece, before any byte of it is emitted.
 */
export async function* openStream(key: Uint8Array, location: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, PIECE_BYTES + TAG_BYTES, (first) => {
    head = first
  })) {
    if (head?.[0] !== FORMAT || bytes.length < TAG_BYTES) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(head, number, isLast), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(location))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw damaged()
    }
    if (plain.length > 0) yield plain
    number += 1
  }
}

/**
 * Pieces of exactly `size` bytes, and a last one of what remains, which may be empty. With `onHead` the first bytes of
 * the stream are passed to it and are part of no piece.
 */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
  onHead?: (head: Buffer) => void,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  let headless = onHead !== undefined
  for await (const part of source) {
    waiting.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.length
    if (headless && length >= HEAD_BYTES) {
      const all = Buffer.concat(waiting)
      onHead?.(Buffer.from(all.subarray(0, HEAD_BYTES)))
      waiting = [all.subarray(HEAD_BYTES)]
      length -= HEAD_BYTES
      headless = false
    }
    // A full piece is known not to be the last only once another byte has arrived.
    if (headless || length <= size) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false }
    waiting = [all.subarray(at)]
    length -= at
  }
  if (headless) throw damaged()
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

function nonceOf(head: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  head.copy(nonce, 0, 1, HEAD_BYTES)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function damaged(): SealedError {
  return new SealedError('A private file cannot be opened: it was changed or cut short, or it belongs to another place.')
}
