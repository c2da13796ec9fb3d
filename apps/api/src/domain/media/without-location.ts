import { DAMAGED_IMAGE } from '@greenroom/contract/media/rules'
import { failure } from '../../failure.ts'
import { type Feed, feedOf } from './byte-feed.ts'
import { film, isFilm } from './film-without-location.ts'
import { gathered } from './gathered.ts'
import { MOST_STRAY_BYTES } from './picture-outline.ts'

/**
 * Removes metadata that cameras write into a picture: place, time, device, thumbnail (decision 0028). The picture is
 * not decoded: its metadata segments are dropped while it streams through, and the orientation is written anew, so no
 * quality is lost.
 */

/** Larger than any block of either format that is copied whole: a JPEG segment has 65,537 bytes with its marker. */
const MAX_WAITING = 70_000
/**
 * The maximum number of segments or chunks. A PNG of 35 MB in chunks of 2 KB has fewer; a picture of a million empty
 * ones is an attack.
 */
const MAX_BLOCKS = 20_000

/**
 * Removes place, time and maker from a JPEG, PNG, MP4 or QuickTime film as it streams through. Other files pass
 * unchanged. Throws INVALID_FILE_TYPE if the file has more blocks than a real one.
 */
export async function* withoutLocation(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const feed = feedOf(gathered(source))
  const head = await feed.peek(8)
  if (isJpeg(head)) yield* jpegs(feed)
  else if (head.equals(PNG)) yield* png(feed)
  else if (isFilm(head)) yield* film(feed)
  yield* feed.rest()
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Stray bytes may precede the first marker. */
function isJpeg(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head.includes(0xff, 2)
}

/**
 * Drops stray bytes and fill bytes before a marker, so that metadata behind them is found. False if no marker follows
 * in the picture's header.
 */
async function dropUntilMarker(feed: Feed): Promise<boolean> {
  const stray = (await feed.peek(MOST_STRAY_BYTES + 1)).indexOf(0xff)
  if (stray === -1) return false
  await feed.take(stray)
  if ((await feed.peek(2))[1] !== 0xff) return true
  const end = (await feed.peek(MAX_WAITING)).findIndex((byte) => byte !== 0xff)
  if (end === -1) return false
  await feed.take(end - 1)
  return true
}

/**
 * Segments before the picture data, then the data up to its end. Cameras append further pictures, with metadata of
 * their own.
 */
async function* jpegs(feed: Feed): AsyncGenerator<Buffer> {
  const count = counter()
  while (isJpeg(await feed.peek(8))) {
    yield await feed.take(2)
    let orientation = 1
    let begun = false
    for (;;) {
      count()
      if (!(await dropUntilMarker(feed))) return
      const head = await feed.peek(4)
      if (head.length < 4) return
      const marker = head[1] ?? 0
      const length = 2 + head.readUInt16BE(2)
      const isData = marker === 0xda
      // Metadata precedes the picture, so the orientation must be written before the first other segment.
      if (!begun && orientation !== 1 && !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe) {
        begun = true
        yield orientationBlock(orientation)
      }
      if (length > MAX_WAITING || marker < 0xc0) return
      const segment = await feed.take(length)
      if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation
      if (isRetained(marker, segment)) yield segment
      if (!isData) continue
      if ((yield* entropyData(feed)) === 'end') break
    }
  }
}

/**
 * JFIF, the color profile and Adobe's color flag are needed to show the picture; all other metadata and comments are
 * removed.
 */
function isRetained(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.toString('latin1', 4, 8) === 'JFIF'
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  if (marker === 0xee) return true
  return !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe
}

/**
 * The picture's own data up to the next marker: within it 0xFF is followed by zero or a restart marker. Returns whether
 * the picture ends there.
 */
async function* entropyData(feed: Feed): AsyncGenerator<Buffer, 'end' | 'more'> {
  for (;;) {
    const bytes = await feed.some()
    if (bytes.length === 0) return 'end'
    for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
      if (at === bytes.length - 1) {
        yield await feed.take(at)
        if ((await feed.peek(2)).length < 2) return 'end'
        break
      }
      const next = bytes[at + 1] ?? 0
      if (next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff) continue
      yield await feed.take(at)
      if (next !== 0xd9) return 'more'
      yield await feed.take(2)
      return 'end'
    }
    const last = bytes.lastIndexOf(0xff) === bytes.length - 1
    if (!last) yield await feed.take(bytes.length)
  }
}

/** The EXIF tag 0x0112, from 1 to 8; undefined if the block has none. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 8) !== 'Exif') return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  if (tiff.length < 8) return undefined
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let n = 0; n < short(first); n += 1) {
    const entry = first + 2 + 12 * n
    if (short(entry) !== 0x0112) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An EXIF block that contains only the orientation. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex')
  block.writeUInt16BE(orientation, 28)
  return block
}

/** Throws after more blocks than a picture has. */
function counter(): () => void {
  let left = MAX_BLOCKS
  return () => {
    left -= 1
    if (left < 0) throw failure('INVALID_FILE_TYPE', DAMAGED_IMAGE)
  }
}

/** Chunks with text, EXIF or the time. */
const metadataChunks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

async function* png(feed: Feed): AsyncGenerator<Buffer> {
  const count = counter()
  yield await feed.take(8)
  for (;;) {
    count()
    const head = await feed.peek(8)
    if (head.length < 8) return
    const type = head.toString('latin1', 4, 8)
    let left = 12 + head.readUInt32BE(0)
    const isRetainedChunk = !metadataChunks.has(type)
    while (left > 0) {
      const part = await feed.take(Math.min(left, MAX_WAITING))
      if (part.length === 0) return
      left -= part.length
      if (isRetainedChunk) yield part
    }
    if (type === 'IEND') return
  }
}
