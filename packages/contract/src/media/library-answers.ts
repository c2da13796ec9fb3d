import { z } from 'zod'

import { mediaMetadata } from './reference.ts'
import { mediaTypes } from './rules.ts'

const hundredths = z.int().min(0).max(100)

/** A file as the media library tells of it. */
export const libraryFile = z.object({
  ...mediaMetadata.shape,
  type: z.enum(mediaTypes),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels as the picture is seen; null for what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  focal: z.object({ x: hundredths, y: hundredths }).describe('What cropped sizes keep in sight, in hundredths of width and height.'),
  uses: z.int().describe('How many records mention it.'),
  /** In the trash: since when, by whom, and whole days until it goes for good. */
  deleted: z.object({ at: z.iso.datetime(), by: z.string(), days_left: z.int() }).nullable(),
})

const mediaUse = z.object({
  id: z.uuid(),
  /** A resource's name, push_notifications, apps, or empty for what has no page of its own. */
  resource: z.string(),
  title: z.string(),
  /** The ids of the records that contain it, the outermost first. */
  place: z.array(z.uuid()),
  in_trash: z.boolean(),
})

/** One file with the records that mention it, and of a picture its sizes. */
export const libraryDetails = libraryFile.extend({
  used_in: z.array(mediaUse),
  sizes: z.array(z.object({ name: z.string(), width: z.int(), height: z.int(), url: z.string() })),
})

/** What is answered about the media library, and about files that were uploaded. */
export const libraryAnswers = {
  'GET /apps/:app/media': z.object({
    data: z.array(libraryFile),
    /**
     * `next` asks for the files after these; `total` comes with the first ones and stops counting at MAX_COUNTED where
     * the list is narrowed.
     */
    meta_data: z.object({ total: z.int().nullable(), more: z.boolean(), next: z.string().nullable() }),
  }),
  'GET /apps/:app/media/:id': z.object({ data: libraryDetails }),
  'PATCH /apps/:app/media/:id': z.object({ data: libraryFile }),
  'POST /apps/:app/media': z.object({ data: mediaMetadata }),
  'POST /apps/:app/media/:id/bytes': z.object({ data: mediaMetadata }),
  'POST /apps/:app/media/:id/address': z.object({ data: z.object({ url: z.url(), expires_at: z.iso.datetime() }) }),
  'POST /apps/:app/qr_code': z.object({ data: mediaMetadata }),
  'POST /apps/:app/uploads/:upload/media': z.object({ data: mediaMetadata }),
}
