import { crc32 } from 'node:zlib'
import { scanCoverage } from './scan-coverage.ts'
import { type Walk, walkBytes } from './walk-bytes.ts'

/** The structure of a picture according to its file, without decoding it. */
export type PictureOutline = {
  format: 'jpeg' | 'png' | 'gif'
  width: number
  height: number
  /** Bytes of one row, decoded. */
  rowBytes: number
  /** Bytes in memory from the first row to the last: all passes of a multi-pass picture, or a GIF's canvas. */
  memoryBytes: number
  hasAlpha: boolean
  /** A single-pass JPEG: it can be decoded at a half, a quarter or an eighth of its size. */
  shrinks: boolean
  frames: number
  /** A JPEG whose data seems whole but has no end mark: only decoding shows whether something is missing. */
  isOpen?: boolean
}

/** Reads a JPEG, PNG or GIF to its end; undefined for other files, truncated files and pictures without pixels. */
export async function outlineOf(source: AsyncIterable<Buffer>): Promise<PictureOutline | undefined> {
  const outline = await walkBytes(source, picture())
  return outline && outline.width >= 1 && outline.height >= 1 ? outline : undefined
}

function* picture(): Walk<PictureOutline | undefined> {
  const head = (yield 2).toString('latin1')
  if (head === '\xff\xd8') return yield* jpeg()
  if (head === '\x89P' && (yield 6).toString('latin1') === 'NG\r\n\x1a\n') return yield* png()
  if (head === 'GI' && /^F8[79]a$/.test((yield 4).toString('latin1'))) return yield* gif()
  return undefined
}

/**
 * Start of frame: baseline, extended, progressive, lossless, each with its arithmetic form. The other three of the
 * range are different markers.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function* jpeg(): Walk<PictureOutline | undefined> {
  let frame: (PictureOutline & { components: number; coefficients: number }) | undefined
  let found: PictureOutline | undefined
  const scans = scanCoverage()
  // Some phones write no end mark, and other data in its place.
  const open = () => (found && scans.isWhole(frame?.components ?? 0) ? { ...found, isOpen: true } : undefined)
  for (;;) {
    const marker = yield* jpegMarker()
    if (marker === undefined) return open()
    if (marker === 0xd9) return found
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue
    const length = yield 2
    if (length.length < 2 || length.readUInt16BE() < 2) return open()
    const rest = length.readUInt16BE() - 2
    if (isFrame(marker)) {
      const body = yield rest
      frame ??= jpegFrame(body, marker)
      if (frame === undefined) return undefined
    } else if (marker === 0xda) {
      const body = yield rest
      if (frame === undefined || body.length < 1) return undefined
      // A single scan with all components can be decoded as it arrives; otherwise the decoder assembles the whole
      // picture first.
      const isOnePass = frame.shrinks && body[0] === frame.components
      found ??= { ...frame, shrinks: isOnePass, memoryBytes: isOnePass ? 0 : frame.coefficients }
      scans.add(body)
      yield* entropyData()
    } else {
      yield -rest
    }
  }
}

/** Bytes that some programs leave between two markers; decoders skip them. */
export const MOST_STRAY_BYTES = 64

function* jpegMarker(): Walk<number | undefined> {
  for (let stray = 0; stray <= MOST_STRAY_BYTES; stray += 1) {
    const [start] = yield 1
    if (start === undefined) return undefined
    if (start !== 0xff) continue
    for (;;) {
      const [marker] = yield 1
      // Any number of fill bytes may precede a marker.
      if (marker !== 0xff) return marker
    }
  }
  return undefined
}

function jpegFrame(body: Buffer, marker: number) {
  const components = body[5] ?? 0
  if (body.length < 6 + 3 * components || components === 0) return undefined
  const [bits = 8, height, width] = [body[0], body.readUInt16BE(1), body.readUInt16BE(3)]
  const sampling = Array.from({ length: components }, (_, n) => body[7 + 3 * n] ?? 0x11)
  // Every component has one to four samples each way (ITU-T T.81, B.2.2).
  if (sampling.some((each) => each >> 4 < 1 || each >> 4 > 4 || (each & 15) < 1 || (each & 15) > 4)) return undefined
  const most = Math.max(...sampling.map((each) => each >> 4)) * Math.max(...sampling.map((each) => each & 15))
  const share = sampling.reduce((sum, each) => sum + (each >> 4) * (each & 15), 0) / most
  const sampleBytes = bits > 8 ? 2 : 1
  const samples = (Math.ceil(width / 8) * 8 + 8) * (Math.ceil(height / 8) * 8 + 8) * share
  const shrinks = marker === 0xc0 || marker === 0xc1 || marker === 0xc9
  const isLossless = [0xc3, 0xc7, 0xcb, 0xcf].includes(marker)
  return {
    format: 'jpeg' as const,
    width,
    height,
    rowBytes: width * components * sampleBytes,
    memoryBytes: 0,
    hasAlpha: false,
    shrinks,
    frames: 1,
    components,
    coefficients: samples * (isLossless ? 4 : 2),
  }
}

/** Reads up to the next marker: within entropy-coded data 0xFF is followed by zero or a restart marker. */
function* entropyData(): Walk<void> {
  for (;;) {
    const bytes = yield 0
    if (bytes.length < 2) return
    let at = bytes.indexOf(0xff)
    while (at !== -1 && at < bytes.length - 1) {
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) {
        yield -at
        return
      }
      at = bytes.indexOf(0xff, at + 2)
    }
    yield at === -1 ? -bytes.length : -at
  }
}

/** Samples per pixel by color type; a palette is expanded to colors. */
const pngSamples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

function* png(): Walk<PictureOutline | undefined> {
  let head: Buffer | undefined
  let isTransparent = false
  let data = 0
  for (;;) {
    const start = yield 8
    if (start.length < 8) return undefined
    const length = start.readUInt32BE()
    const type = start.toString('latin1', 4)
    // Exactly one header, and first: the cost of decoding is computed from it.
    if ((type === 'IHDR') !== (head === undefined)) return undefined
    const { sum, bytes } = yield* summed(start.subarray(4), length, type === 'IHDR')
    const check = yield 4
    if (check.length < 4) return undefined
    if ((type === 'IHDR' || type === 'IDAT') && check.readUInt32BE() !== sum) return undefined
    if (type === 'IHDR') head = bytes
    if (type === 'tRNS') isTransparent = true
    if (type === 'IDAT') data += length
    if (type === 'IEND') return head !== undefined && data > 0 ? pngOutline(head, isTransparent) : undefined
  }
}

/** The checksum of a chunk, and its bytes if `isWanted`. */
function* summed(type: Buffer, length: number, isWanted: boolean): Walk<{ sum: number; bytes: Buffer | undefined }> {
  let sum = crc32(type)
  let bytes: Buffer | undefined
  for (let left = length; left > 0;) {
    const piece = yield Math.min(left, 65_536)
    if (piece.length === 0) break
    sum = crc32(piece, sum)
    if (isWanted) bytes ??= Buffer.from(piece)
    left -= piece.length
  }
  return { sum, bytes }
}

function pngOutline(head: Buffer, isTransparent: boolean): PictureOutline | undefined {
  if (head.length < 13) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 8, color = 0, , , interlace] = head.subarray(8)
  const hasAlpha = isTransparent || color === 4 || color === 6
  const samples = (pngSamples[color] ?? 4) + (isTransparent ? 1 : 0)
  const rowBytes = width * samples * (depth === 16 ? 2 : 1)
  return {
    format: 'png',
    width,
    height,
    rowBytes,
    memoryBytes: interlace === 1 ? rowBytes * height : 0,
    hasAlpha,
    shrinks: false,
    frames: 1,
  }
}

/** Memory that the decoder needs per frame, and per pixel in addition to the canvas; measured. */
const GIF_FRAME_BYTES = 130
const GIF_PIXEL_BYTES = 6.5

function* gif(): Walk<PictureOutline | undefined> {
  const screen = yield 7
  if (screen.length < 7) return undefined
  yield -colorsOf(screen[4])
  let [width, height] = [screen.readUInt16LE(0), screen.readUInt16LE(2)]
  let frames = 0
  for (;;) {
    const [kind] = yield 1
    // Some GIFs have no trailer, or other data after their last frame.
    if (kind !== 0x2c && kind !== 0x21) {
      if (frames === 0) return undefined
      const memoryBytes = width * height * GIF_PIXEL_BYTES + frames * GIF_FRAME_BYTES
      return { format: 'gif', width, height, rowBytes: width * 4, memoryBytes, hasAlpha: true, shrinks: false, frames }
    }
    if (kind === 0x2c) {
      const descriptor = yield 9
      if (descriptor.length < 9) return undefined
      frames += 1
      width = Math.max(width, descriptor.readUInt16LE(0) + descriptor.readUInt16LE(4))
      height = Math.max(height, descriptor.readUInt16LE(2) + descriptor.readUInt16LE(6))
      yield -colorsOf(descriptor[8])
    }
    // An extension's label or a frame's code size, then blocks of at most 255 bytes; an empty block ends them.
    yield -1
    for (;;) {
      const [length] = yield 1
      if (length === undefined) return undefined
      if (length === 0) break
      yield -length
    }
  }
}

function colorsOf(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
