import { buffer } from 'node:stream/consumers'
import type { PictureShape } from '@greenroom/contract/media/library'
import { boundedMemory } from '../../bounded-memory.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { laneOfVisitors, type PictureFormat, resizePicture } from './pictures.ts'
import { originalKey, sizeKey } from './stored-files.ts'
import type { PublicMedia } from './stored-media.ts'

/** The format in which a size of the picture is made for a caller who accepts these types. */
export function sizeFormat(contentType: string, accept: string): PictureFormat {
  if (/\bimage\/webp\b/.test(accept)) return 'webp'
  return contentType === 'image/jpeg' ? 'jpg' : 'png'
}

/** At most so many pixels wide; with a shape cut to it, around the picture's focal point. */
export type WantedSize = { width: number; shape: PictureShape | undefined }

/**
 * What tells one size of a picture from another: of a cut one also where it is cut, so that a moved focal point makes
 * new ones.
 */
export function sizeName(media: PublicMedia, { width, shape }: WantedSize): string {
  return shape === undefined ? String(width) : `${width}-${shape}-${media.focalX}-${media.focalY}`
}

/** Sizes being made now, by key: many callers who want one wait for one making. */
const underWay = new WeakMap<FileStore, Map<string, Promise<Buffer | undefined>>>()

/** Sizes that a picture turned out not to have, by key, so that asking again costs nothing. */
const without = boundedMemory<true>(10_000)

/**
 * One size of a picture: from the store, or made and kept there. Undefined when the picture has none (a moving one, or
 * a file that is not there), and the original stands in.
 */
export async function pictureSize(
  files: FileStore,
  media: PublicMedia,
  size: WantedSize,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const key = sizeKey(media, sizeName(media, size), format)
  const kept = await files.read(key)
  if (kept) return buffer(kept)
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
  // Serve the picture even when there is no room to store it.
  if (made?.bytes) await files.put(key, once(made.bytes)).catch(() => {})
  else if (made) without.set(key, true)
  return made?.bytes
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
