import type { z } from 'zod'
import { textRule } from '../fields/text.ts'
import '../fields/zod.ts'
import type { libraryDetails, libraryFile } from './library-answers.ts'
import type { MediaType } from './rules.ts'

/** A file in the media library. */
export type LibraryFile = z.output<typeof libraryFile>
export type LibraryDetails = z.output<typeof libraryDetails>

/** A record that refers to a file. */
export type MediaUse = LibraryDetails['used_in'][number]

export type PictureSize = LibraryDetails['sizes'][number]

export const MAX_COUNTED = 10_000

export const librarySorts = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  filename: 'Name, A to Z',
  '-filename': 'Name, Z to A',
  '-size': 'Largest first',
  size: 'Smallest first',
} as const
export type LibrarySort = keyof typeof librarySorts

export const mediaTypeNames: Readonly<Record<MediaType, string>> = {
  image: 'Pictures',
  video: 'Videos',
  audio: 'Sounds',
  file: 'Documents',
}

export const mediaTypeName: Readonly<Record<MediaType, string>> = { image: 'Picture', video: 'Video', audio: 'Sound', file: 'Document' }

/** The schema of a file's name, without its extension. */
export const fileName = textRule({ required: true, max: 200 })

/** Maximum number of files moved to or restored from the trash at once. */
export const MAX_FILES_AT_ONCE = 200

/** Aspect ratios to which a picture is cropped around its focal point, as width by height. */
export const pictureShapes = { square: [1, 1], wide: [16, 9], tall: [3, 4] } as const
export type PictureShape = keyof typeof pictureShapes

/** A point in a picture, in percent. */
export type FocalPoint = { x: number; y: number }

/**
 * The crop of a picture of `width` by `height` for a shape: the largest area with this ratio, as close to the focal
 * point as the picture's edges allow. In whole pixels.
 */
export function cropFor(shape: PictureShape, width: number, height: number, focal: FocalPoint) {
  const [across, down] = pictureShapes[shape]
  const scale = Math.min(width / across, height / down)
  const cut = { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) }
  const within = (point: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((point / 100) * whole - part / 2, 0), whole - part))
  return { ...cut, left: within(focal.x, width, cut.width), top: within(focal.y, height, cut.height) }
}

/** 'Used in the article “Morning light” and 2 more. Remove it there first.' */
export function inUseSentence(filename: string, uses: readonly string[], more: number): string {
  const others = more > 0 ? ` and ${more} more` : ''
  return `${filename} is used in ${uses.join(', ')}${others}. Remove it there first.`
}
