import { z } from 'zod'
import { mediaTypes } from '../media/rules.ts'

/**
 * Identifies an archive of an app, and its format version. Older versions are accepted, newer ones rejected. From
 * version 3 on, each value follows the rules of its form and each file that is referred to is in the archive.
 */
export const ARCHIVE_FORMAT = 'greenroom-app'
export const ARCHIVE_VERSION = 3

/** Limits for an archive. */
export const archiveLimits = {
  fileBytes: 20_000_000_000,
  /** Unpacked, without the media files. */
  tableBytes: 4_000_000_000,
  /** Total unpacked size. */
  unpackedBytes: 40_000_000_000,
  entries: 100_000,
  lineCharacters: 8_000_000,
  records: 500_000,
} as const

export const NOT_AN_ARCHIVE = 'This is not an archive of an app. Choose a ZIP file created with “Whole app” under Import/Export.'

/** The message if an announced archive exceeds the size limit. */
export const ARCHIVE_TOO_LARGE = 'This archive is too large. The limit is 20 GB.'

/** Maximum number of unfinished archive uploads per user. */
export const MAX_UNFINISHED_ARCHIVES = 10

export const TOO_MANY_ARCHIVES = `You have ${MAX_UNFINISHED_ARCHIVES} unfinished uploads of archives. Finish or cancel one of them first.`

/** The message for an archive in a newer format; `product` is the version that created it, if known. */
export function newerArchive(product: string | undefined): string {
  const maker = product === undefined ? 'a newer version of Greenroom' : `Greenroom ${product}`
  return `This archive was created by ${maker} and can’t be read here. Update this Greenroom first.`
}

export const archiveManifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int(),
  name: z.string().max(255),
  /** The onboarding type of the app. */
  type: z.string().max(100).nullable(),
  with_members: z.boolean(),
  /** From version 2 on: the version of Greenroom that created it, and the number of lines of each file. */
  product: z.string().max(50).optional(),
  tables: z.record(z.string(), z.int().min(0)).optional(),
  /** From version 3 on: how many values of the app did not follow today's rules, and were mended in the archive. */
  mended: z.int().min(0).optional(),
})

const id = z.uuid().toLowerCase()
const object = z.record(z.string(), z.unknown())

/** The settings of the app. */
export const archivedSettings = z.strictObject({
  setup: object.optional(),
  about: object.optional(),
  member_content_message: object.optional(),
  limits: object.optional(),
})

/** The lines of each file, as JSON. Ids are only valid within the archive. */
export const archivedLines = {
  'records.jsonl': z.strictObject({
    ...{ id, parent_id: id.nullable(), resource: z.string().max(100), data: object },
    // Checked by the rules of the form.
    ...{ title: z.unknown(), active: z.unknown(), sort_order: z.unknown(), release_date: z.unknown() },
  }),
  'links.jsonl': z.strictObject({ from: id, field: z.string().max(100), position: z.int32(), to: id }),
  'files.jsonl': z.strictObject({
    ...{ id, kind: z.enum(mediaTypes), filename: z.string().max(300), focal_x: z.int().min(0).max(100), focal_y: z.int().min(0).max(100) },
  }),
  /** Which record refers to which file; the settings have no id. */
  'mentions.jsonl': z.strictObject({ media_id: id, owner_id: id.nullable() }),
  'views.jsonl': z.strictObject({ resource: z.string().max(100), name: z.string().max(100), query: z.record(z.string(), z.string()) }),
  'members.jsonl': z.strictObject({
    // Checked by the rules of the form.
    ...{ name: z.unknown(), email: z.unknown(), send_email: z.unknown(), url_tags: z.unknown() },
    /** Values of own fields by their keys. Archives of apps without own fields have none. */
    own: object.optional(),
    ...{ tags: z.array(id).max(10_000), courses: z.array(z.strictObject({ id, enroll_date: z.iso.date() })).max(10_000) },
  }),
} as const

export type ArchivedFile = keyof typeof archivedLines
export type ArchivedLine<Name extends ArchivedFile> = z.output<(typeof archivedLines)[Name]>
