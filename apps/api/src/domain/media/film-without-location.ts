import { uploadRules } from '@greenroom/contract/media/rules'
import { failure } from '../../failure.ts'
import type { Feed } from './byte-feed.ts'

/**
 * Removes metadata that cameras write into an MP4 or QuickTime film: place, time and device. Offsets in the file must
 * not change, so nothing is cut: a metadata box becomes an empty box ("free") of the same length, and times become
 * zero, which means unknown. Uses constant memory. Tracks stay, such as the GPS track of an action camera, because they
 * are interleaved with picture and sound.
 *
 * Throws INVALID_FILE_TYPE for a film with more boxes than a real one has.
 */
export async function* film(feed: Feed): AsyncGenerator<Buffer> {
  for (let boxes = 0; ; boxes += 1) {
    if (boxes > MAX_BOXES) throw failure('INVALID_FILE_TYPE', uploadRules.video.wrongType)
    const head = await feed.peek(HEAD_BYTES)
    const box = boxOf(head)
    if (box === undefined) return
    const { type, headBytes, length } = box
    if (containers.has(type)) {
      // Only the header is passed; the contained boxes are read next.
      yield* feed.pass(headBytes)
    } else if (metadataBoxes.has(type) || (type === 'uuid' && isXmp(head.subarray(headBytes)))) {
      const free = Buffer.from(await feed.take(headBytes))
      free.write('free', 4, 'latin1')
      yield free
      for await (const piece of feed.pass(length - headBytes)) yield Buffer.alloc(piece.length)
    } else if (timed.has(type) && length <= MAX_OF_A_HEADER) {
      yield withoutTimes(Buffer.from(await feed.take(length)), headBytes)
    } else {
      yield* feed.pass(length)
    }
  }
}

/** Whether a file with these first bytes (at least 8) is such a film. */
export function isFilm(head: Buffer): boolean {
  return head.length >= 8 && ['ftyp', 'moov', 'mdat', 'wide'].includes(head.toString('latin1', 4, 8))
}

/** Boxes that contain only boxes, on the path to the metadata. */
const containers = new Set(['moov', 'trak', 'mdia'])
/** Metadata of a film or a track. */
const metadataBoxes = new Set(['udta', 'meta'])
/** Boxes that begin with creation and modification times. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Size, type, 64-bit size, and the UUID that is the name of a `uuid` box. */
const HEAD_BYTES = 32
const MAX_OF_A_HEADER = 256
const MAX_BOXES = 2_000_000
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

function isXmp(rest: Buffer): boolean {
  return rest.subarray(0, XMP.length).equals(XMP)
}

/** The box that begins here; undefined if there is none, and for the last one, which extends to the end of the file. */
function boxOf(head: Buffer): { type: string; headBytes: number; length: number } | undefined {
  if (head.length < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const isLarge = head.readUInt32BE() === 1 && head.length >= 16
  const headBytes = isLarge ? 16 : 8
  const length = isLarge ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE()
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || length < headBytes || !Number.isSafeInteger(length)) return undefined
  return { type, headBytes, length }
}

function withoutTimes(box: Buffer, headBytes: number): Buffer {
  // A version byte and three bytes of flags come first; version 1 has 64-bit times.
  const start = headBytes + 4
  box.fill(0, start, Math.min(box.length, start + (box[headBytes] === 1 ? 16 : 8)))
  return box
}
