import { createReadStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cropFor, type FocalPoint, type PictureShape } from '@greenroom/contract/media/library'
import sharp, { type Sharp } from 'sharp'
import { inTurn } from './in-turn.ts'
import { DECODING_BYTES, decodingBytes } from './picture-cost.ts'
import { outlineOf, type PictureOutline } from './picture-outline.ts'

/** What a picture is refused for. */
export type Flaw = 'damaged' | 'too many pixels'

/** Said by what is thrown of a picture that is refused. */
export class FlawError extends Error {
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw)
    this.flaw = flaw
  }
}

/** A phone's 48 million, and a little more. */
const MAX_PIXELS = 50_000_000
const strict = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** Widths and heights that a WebP may have at most. */
const MAX_SIDE = 16_383

// What was decoded would stay in memory for a second use that never comes: sizes are kept in the file store.
sharp.cache(false)

/** Decoding takes a core and memory, so it happens in turn. */
const decode = inTurn(DECODING_BYTES, Number.POSITIVE_INFINITY, () => new Error('No room'))
const LEAST_BYTES = DECODING_BYTES / Math.min(2, availableParallelism())

export type PictureFormat = 'webp' | 'jpg' | 'png'
export type Size = { width: number; height: number }
export type Wanted = { width: number; shape?: PictureShape | undefined; focal?: FocalPoint }

/**
 * Checks that an uploaded picture can be shown: truncated, gigantic and fake ones are refused. It is decoded once at a
 * small size, or only parsed to the end when decoding would take too much memory. Answers its size in pixels, turned
 * upright. Calls `onBegin` when decoding starts.
 */
export async function probe(path: string, onBegin: () => void): Promise<Size> {
  const outline = await outlineOf(createReadStream(path))
  if (outline === undefined) return unreadable()
  if (outline.width * outline.height > MAX_PIXELS) throw new FlawError('too many pixels')
  await decoding(outline, 32, () => {
    onBegin()
    return sharp(path, strict).resize(32, 32, { fit: 'inside' }).toBuffer().catch(unreadable)
  })
  return upright(path, outline)
}

/**
 * A picture made smaller: at most `width` pixels wide, cut to a shape around `focal` where one is asked for, never
 * enlarged, turned upright, without EXIF and other marks of its maker. Undefined for a moving picture, which would stop
 * moving, and for one that takes too much memory to decode, or would be too long. Calls `onBegin` when its turn to be
 * decoded has come.
 */
export async function makeSize(
  path: string,
  { width, shape, focal }: Wanted,
  format: PictureFormat,
  onBegin: () => void,
): Promise<Buffer | undefined> {
  const outline = await outlineOf(createReadStream(path))
  if (outline === undefined || outline.frames > 1) return undefined
  const whole = await upright(path, outline)
  const cut = shape && focal ? cropFor(shape, whole.width, whole.height, focal) : { ...whole, left: 0, top: 0 }
  // Made smaller first and cut then: so the decoder can leave out what is not needed.
  const scale = Math.min(1, width / cut.width)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  const all = { width: scaled(whole.width), height: scaled(whole.height) }
  if (Math.max(all.width, all.height) > MAX_SIDE) return undefined
  return decoding(outline, whole.width === outline.width ? all.width : all.height, () => {
    onBegin()
    const image = sharp(path, strict)
      .autoOrient()
      .resize({ ...all, fit: 'fill' })
    return encode(shape ? image.extract(within(all, cut, scale)) : image, format).toBuffer()
  })
}

/** What is cut out of the picture that was made smaller; rounded, it must not reach over its edge. */
function within(all: Size, cut: Size & { left: number; top: number }, scale: number) {
  const width = Math.min(Math.max(1, Math.round(cut.width * scale)), all.width)
  const height = Math.min(Math.max(1, Math.round(cut.height * scale)), all.height)
  const left = Math.min(Math.round(cut.left * scale), all.width - width)
  const top = Math.min(Math.round(cut.top * scale), all.height - height)
  return { width, height, left, top }
}

/** Decodes in turn; undefined when that would take more memory than all decoding together may. */
async function decoding<T>(outline: PictureOutline, width: number, work: () => Promise<T>): Promise<T | undefined> {
  const needs = decodingBytes(outline, width)
  return needs > DECODING_BYTES ? undefined : decode(work, Math.max(needs, LEAST_BYTES))
}

/** Its size as it is seen. Nothing turns a GIF, and reading its head would take memory for every frame. */
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
