import * as z from 'zod/mini'

/** A media id: a version 4 uuid (UPL-023). */
export const mediaId = z.uuidv4()

/** Metadata of a file, returned with the record that refers to it (UPL-025, UPL-026, OQ-038). */
export const mediaMetadata = z.object({
  id: z.string(),
  /** The name of the uploaded file: sanitized, with its extension in lower case. */
  filename: z.string(),
  /** The file name without its extension, for display. */
  name: z.string(),
  url: z.string(),
  url_with_extension: z.string(),
})
export type MediaMetadata = z.output<typeof mediaMetadata>

/** The same as apps read it: with its size, and for a picture its width and height in pixels, otherwise null. */
export const publishedFile = z.extend(mediaMetadata, { bytes: z.int(), width: z.nullable(z.int()), height: z.nullable(z.int()) })
export type PublishedFile = z.output<typeof publishedFile>
