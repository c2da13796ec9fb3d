import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cropFor, type FocalPoint, type PictureShape } from '@greenroom/contract/media/library'
import { DAMAGED_IMAGE, TOO_MANY_PIXELS } from '@greenroom/contract/media/rules'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { failure } from '../../http/failure.ts'
import { inTurn } from './in-turn.ts'

/** A phone's 48 million, and a little more. Decoded, that is 200 MB at most. */
const MAX_PIXELS = 50_000_000
const strict = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** Decoding takes a core and up to 200 MB, so it happens in turn; past a hundred in the queue, callers are asked to come back. */
const decode = inTurn(Math.min(2, availableParallelism()), 100, () => failure('UNAVAILABLE', undefined, { 'retry-after': '5' }))

export type PictureFormat = 'webp' | 'jpg' | 'png'
const mimeOf = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export function pictureMime(format: PictureFormat): string {
  return mimeOf[format]
}

/**
 * Decodes an uploaded picture once, small, to know that it can be shown: a truncated file, one that claims to be gigantic, or one
 * whose content only begins like a picture is refused. Answers its size in pixels as it will be seen, turned upright.
 */
export function probePicture(open: () => Promise<Readable>): Promise<{ width: number; height: number }> {
  return decode(async () => {
    const bytes = await buffer(await open())
    const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable)
    if (found.width * found.height > MAX_PIXELS) throw failure('INVALID_FILE_SIZE', TOO_MANY_PIXELS)
    await sharp(bytes, strict).resize(32, 32, { fit: 'inside' }).toBuffer().catch(unreadable)
    const { width, height } = found.autoOrient
    return { width, height }
  })
}

/**
 * A picture made smaller: at most `width` pixels wide, cut to a shape around `focal` where one is asked for, never enlarged, turned upright, without EXIF and other marks of its maker.
 * Undefined for a moving picture, which would stop moving.
 */
export function resizePicture(
  open: () => Promise<Readable>,
  { width, shape, focal }: { width: number; shape?: PictureShape | undefined; focal?: FocalPoint },
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return decode(async () => {
    const image = sharp(await buffer(await open()), strict)
    const found = await image.metadata()
    if (isMoving(found)) return undefined
    const { autoOrient: whole } = found
    const upright = image.autoOrient()
    const cut = shape && focal ? upright.extract(cropFor(shape, whole.width, whole.height, focal)) : upright
    return encode(cut.resize({ width, withoutEnlargement: true }), format).toBuffer()
  })
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return image.webp({ quality: 80 })
  return format === 'png' ? image.png() : image.jpeg({ quality: 82 })
}

function isMoving({ pages }: Metadata): boolean {
  return pages !== undefined && pages > 1
}

function unreadable(): never {
  throw failure('INVALID_FILE_TYPE', DAMAGED_IMAGE)
}
