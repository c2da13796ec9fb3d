import { buffer } from 'node:stream/consumers'
import type { PictureShape } from '@greenroom/contract/media/library'
import { boundedMemory } from '../../bounded-memory.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { laneOfVisitors, type PictureFormat, resizePicture } from './pictures.ts'
import { originalKey, sizeKey } from './stored-files.ts'
import type { PublicMedia } from './stored-media.ts'

/** The format of a resized picture for a caller that accepts these types. */
export function sizeFormat(contentType: string, accept: string): PictureFormat {
  if (/\bimage\/webp\b/.test(accept)) return 'webp'
  return contentType === 'image/jpeg' ? 'jpg' : 'png'
}

/** At most `width` pixels wide; if there is a shape, cropped to it around the picture's focal point. */
export type WantedSize = { width: number; shape: PictureShape | undefined }

/** The key of one size of a picture. Cropped sizes include the focal point, so that moving it makes new ones. */
export function sizeName(media: PublicMedia, { width, shape }: WantedSize): string {
  return shape === undefined ? String(width) : `${width}-${shape}-${media.focalX}-${media.focalY}`
}

/** Sizes being made now, by key: concurrent callers share one result. */
const underWay = new WeakMap<FileStore, Map<string, Promise<Buffer | undefined>>>()

/** Sizes that do not exist, by key, so that repeated requests cost nothing. */
const without = boundedMemory<true>(10_000)

/**
 * One size of a picture, read from the store, or made and stored. Undefined if the picture has none (it is animated, or
 * its file is missing); the original is served instead.
 */
export async function pictureSize(
  files: FileStore,
  media: PublicMedia,
  size: WantedSize,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const key = sizeKey(media, sizeName(media, size), format)
  const cached = await files.read(key)
  if (cached) return buffer(cached)
  if (without.get(key)) return undefined
  const making = underWay.get(files) ?? new Map<string, Promise<Buffer | undefined>>()
  underWay.set(files, making)
  const begun = making.get(key)
  if (begun) return begun
  const made = make(files, media, key, size, format).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function make(
  files: FileStore,
  media: PublicMedia,
  key: string,
  size: WantedSize,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const focal = { x: media.focalX, y: media.focalY }
  const lane = laneOfVisitors(media.appId, 'looking')
  const made = await files.local(originalKey(media), async (path) => ({
    bytes: await resizePicture(path, { ...size, focal }, format, lane),
  }))
  // Serve the picture even if it cannot be stored.
  if (made?.bytes) await files.put(key, once(made.bytes)).catch(() => {})
  else if (made) without.set(key, true)
  return made?.bytes
}

/** Bytes as what a file store takes. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
