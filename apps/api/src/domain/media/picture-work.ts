import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { cropFor, type FocalPoint, type PictureShape } from '@greenroom/contract/media/library'
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'
import { DECODING_BYTES, decodingBytes } from './picture-cost.ts'
import { outlineOf, type PictureOutline } from './picture-outline.ts'

/** Why a picture is refused. */
export type Flaw = 'damaged' | 'too many pixels'

/** Thrown for a picture that is refused. */
export class FlawError extends Error {
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw)
    this.flaw = flaw
  }
}

/** 48 million of a phone's camera, plus some margin. */
const MAX_PIXELS = 50_000_000
const strict = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** The maximum width and height of a WebP. */
const MAX_SIDE = 16_383

// Sizes are cached in the file store, so sharp's own cache would only use memory.
sharp.cache(false)

/** Decoding takes a core and memory, so it is queued. */
const decode = limitConcurrency(DECODING_BYTES, Number.POSITIVE_INFINITY, () => new Error('No room'))
const LEAST_BYTES = DECODING_BYTES / Math.min(2, availableParallelism())

export type PictureFormat = 'webp' | 'jpg' | 'png'
export type Size = { width: number; height: number }
export type Wanted = { width: number; shape?: PictureShape | undefined; focal?: FocalPoint }

/**
 * Checks that an uploaded picture can be shown; truncated, gigantic and fake ones are refused. It is decoded once at a
 * small size, or only parsed to the end if decoding would take too much memory. Returns its size in pixels after
 * rotation. Calls `onBegin` when decoding starts.
 */
export async function probe(path: string, onBegin: () => void): Promise<Size> {
  const outline = await costedOutline(path)
  if (outline === undefined) return unreadable()
  if (outline.width * outline.height > MAX_PIXELS) throw new FlawError('too many pixels')
  const decoded = await decoding(outline, 32, async () => {
    onBegin()
    return (await opened(path, outline)).resize(32, 32, { fit: 'inside' }).toBuffer().catch(unreadable)
  })
  // Only decoding shows whether such a picture is whole.
  if (decoded === undefined && outline.isOpen === true) return unreadable()
  return upright(path, outline)
}

/**
 * Scales a picture down to at most `width` pixels, cropped to `shape` around `focal` if given, never enlarged, rotated
 * upright, without EXIF and other metadata. Undefined for an animated picture, which would lose its animation, and for
 * one that needs too much memory to decode or would be too long. Calls `onBegin` when decoding starts.
 */
export async function makeSize(
  path: string,
  { width, shape, focal }: Wanted,
  format: PictureFormat,
  onBegin: () => void,
): Promise<Buffer | undefined> {
  const outline = await costedOutline(path)
  if (outline === undefined || outline.frames > 1) return undefined
  const whole = await upright(path, outline)
  const cut = shape && focal ? cropFor(shape, whole.width, whole.height, focal) : { ...whole, left: 0, top: 0 }
  // Scale first and crop then, so that the decoder can skip what is not needed.
  const scale = Math.min(1, width / cut.width)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  const all = { width: scaled(whole.width), height: scaled(whole.height) }
  if (Math.max(all.width, all.height) > MAX_SIDE) return undefined
  return decoding(outline, whole.width === outline.width ? all.width : all.height, async () => {
    onBegin()
    const image = (await opened(path, outline)).autoOrient().resize({ ...all, fit: 'fill' })
    return encode(shape ? image.extract(within(all, cut, scale)) : image, format).toBuffer()
  })
}

/** A drawing of our own, as a square PNG of this side. Calls `onBegin` when it starts. */
export async function draw(svg: string, side: number, onBegin: () => void): Promise<Buffer> {
  return decode(async () => {
    onBegin()
    return sharp(Buffer.from(svg), strict).resize(side, side).png().toBuffer()
  }, LEAST_BYTES)
}

/** The outline of a picture. One without an end mark is read into memory, and is not shrunk while it is decoded. */
async function costedOutline(path: string): Promise<PictureOutline | undefined> {
  const outline = await outlineOf(createReadStream(path))
  if (outline?.isOpen !== true) return outline
  return { ...outline, shrinks: false, memoryBytes: outline.memoryBytes + (await stat(path)).size }
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * Opens a picture for decoding. A JPEG without an end mark gets one, and is decoded at its full size: the decoder only
 * reports missing data at the row after it. At most one row of pixels can be missing unnoticed.
 */
async function opened(path: string, { isOpen, width, height }: PictureOutline): Promise<Sharp> {
  if (isOpen !== true) return sharp(path, strict)
  const whole = Buffer.concat([await readFile(path), END_OF_JPEG])
  return sharp(whole, { ...strict, failOn: 'warning' }).extract({ left: 0, top: 0, width, height })
}

/** The crop in the scaled picture; rounding must not exceed its edges. */
function within(all: Size, cut: Size & { left: number; top: number }, scale: number) {
  const width = Math.min(Math.max(1, Math.round(cut.width * scale)), all.width)
  const height = Math.min(Math.max(1, Math.round(cut.height * scale)), all.height)
  const left = Math.min(Math.round(cut.left * scale), all.width - width)
  const top = Math.min(Math.round(cut.top * scale), all.height - height)
  return { width, height, left, top }
}

/** Queues the decoding; undefined if it needs more memory than the limit of all decoding together. */
async function decoding<T>(outline: PictureOutline, width: number, work: () => Promise<T>): Promise<T | undefined> {
  const needs = decodingBytes(outline, width)
  return needs > DECODING_BYTES ? undefined : decode(work, Math.max(needs, LEAST_BYTES))
}

/** Its size after rotation. GIFs are never rotated, and reading their header would take memory for every frame. */
async function upright(path: string, { format, width, height }: PictureOutline): Promise<Size> {
  if (format === 'gif') return { width, height }
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  return autoOrient
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return image.webp({ quality: 80 })
  return format === 'png' ? image.png() : image.jpeg({ quality: 82 })
}

function unreadable(): never {
  throw new FlawError('damaged')
}
