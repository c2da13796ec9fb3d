import { z } from 'zod'

import { mediaMetadata } from './file-answers.ts'
import { mediaTypes } from './rules.ts'

const hundredths = z.int().min(0).max(100)

/** A file in the media library. */
export const libraryFile = z.object({
  ...mediaMetadata.shape,
  type: z.enum(mediaTypes),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Displayed width in pixels; null if it is not a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  focal: z.object({ x: hundredths, y: hundredths }).describe('What cropped sizes keep in sight, in hundredths of width and height.'),
  uses: z.int().describe('How many records mention it.'),
  /** Set while it is in the trash: since when, deleted by whom, and whole days until permanent deletion. */
  deleted: z.object({ at: z.iso.datetime(), by: z.string(), days_left: z.int() }).nullable(),
})

const mediaUse = z.object({
  id: z.uuid(),
  /** A resource's name, push_notifications, apps, or empty if there is no page for it. */
  resource: z.string(),
  title: z.string(),
  /** The ids of the records that contain it, outermost first. */
  place: z.array(z.uuid()),
  in_trash: z.boolean(),
})

/** A file with the records that use it, and for a picture its sizes. */
export const libraryDetails = libraryFile.extend({
  used_in: z.array(mediaUse),
  sizes: z.array(z.object({ name: z.string(), width: z.int(), height: z.int(), url: z.string() })),
})

const changedFiles = z.object({
  data: z.object({
    ids: z.array(z.uuid()),
    undo: z.uuid().nullable().describe('The id by which this can be undone for 30 days.'),
  }),
})

/** Responses about the media library and uploaded files. */
export const libraryAnswers = {
  'GET /apps/:app/media': z.object({
    data: z.array(libraryFile),
    /**
     * `next` is the cursor for the next page; `total` is only on the first page, and stops counting at MAX_COUNTED if
     * the list is filtered.
     */
    meta_data: z.object({ total: z.int().nullable(), more: z.boolean(), next: z.string().nullable() }),
  }),
  'GET /apps/:app/media/:id': z.object({ data: libraryDetails }),
  'PATCH /apps/:app/media/:id': z.object({ data: libraryFile }),
  'POST /apps/:app/media': z.object({ data: mediaMetadata }),
  'POST /apps/:app/media/trash': changedFiles,
  'POST /apps/:app/media/restore': changedFiles,
  'POST /apps/:app/media/copies': z.object({ data: mediaMetadata }),
  'POST /apps/:app/media/:id/bytes': z.object({ data: mediaMetadata }),
  'POST /apps/:app/media/:id/address': z.object({ data: z.object({ url: z.url(), expires_at: z.iso.datetime() }) }),
  'POST /apps/:app/qr_code': z.object({ data: mediaMetadata }),
  'POST /apps/:app/uploads/:upload/media': z.object({ data: mediaMetadata }),
}
