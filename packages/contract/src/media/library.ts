import { textRule } from '../fields/text.ts'
import type { MediaMetadata } from './reference.ts'
import type { MediaType } from './rules.ts'

/** A file as the media library tells of it. */
export type LibraryFile = MediaMetadata & {
  type: MediaType
  content_type: string
  /** Bytes. */
  size: number
  /** Pixels as the picture is seen; null for what is no picture. */
  width: number | null
  height: number | null
  created_at: string
  created_by: { id: string; name: string } | null
  /** What cropped sizes keep in sight, in hundredths of width and height. */
  focal: { x: number; y: number }
  /** How many records mention it. */
  uses: number
  /** In the trash: since when, by whom, and whole days until it goes for good. */
  deleted: { at: string; by: string; days_left: number } | null
}

/** A record that mentions a file. */
export type MediaUse = {
  id: string
  /** A resource's name, push_notifications, apps, or empty for what has no page of its own. */
  resource: string
  title: string
  /** The ids of the records in which it lies, the outermost first. */
  place: string[]
  in_trash: boolean
}

export type PictureSize = { name: string; width: number; height: number; url: string }

export type LibraryDetails = LibraryFile & { used_in: MediaUse[]; sizes: PictureSize[] }

/** `next` asks for the files after these; `total` comes with the first ones and stops counting at MOST_COUNTED where the list is narrowed. */
export type LibraryAnswer = { data: LibraryFile[]; meta_data: { total: number | null; more: boolean; next: string | null } }

export const MOST_COUNTED = 10_000

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

/** The rule for a file's name, without its extension. */
export const fileName = textRule({ required: true, max: 200 })

/** Files that are put into the trash, or taken out of it, at once. */
export const MOST_FILES_AT_ONCE = 200

/** Shapes into which a picture is cut around its focal point, as width by height. */
export const pictureShapes = { square: [1, 1], wide: [16, 9], tall: [3, 4] } as const
export type PictureShape = keyof typeof pictureShapes

/** A place in a picture, in hundredths. */
export type FocalPoint = { x: number; y: number }

/**
 * What is cut out of a picture of `width` by `height` for a shape: the largest part that has the shape, moved as near to the focal point
 * as the picture's edges allow. In whole pixels.
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
export function inUseSentence(filename: string, places: readonly string[], more: number): string {
  const others = more > 0 ? ` and ${more} more` : ''
  return `${filename} is used in ${places.join(', ')}${others}. Remove it there first.`
}
