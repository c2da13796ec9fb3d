import type { MediaType } from '@greenroom/contract/media/rules'
import type { Sql, Tx } from '../../db/database.ts'
import { changeContent } from '../content/change-content.ts'
import { platformTextsWith } from './platform-texts.ts'

export type NewMedia = {
  appId: string
  id: string
  kind: MediaType
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  /** Pixels after rotation; null if the file is not a picture. */
  width: number | null
  height: number | null
  createdBy: string | null
  /** For a private file: the sealed key of its bytes, and who may read it. */
  sealed?: { key: Buffer; readers: Readers }
}

/** Who may request the URL of a private file: the platform's super users, or everyone who administers the app. */
export type Readers = 'superUsers' | 'appAdmins'

export type PublicMedia = {
  appId: string
  id: string
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  width: number | null
  /** Changes whenever the bytes are replaced; 0 for the first ones. */
  revision: number
  /** The point that a cropped size keeps in view, in percent of width and height. */
  focalX: number
  focalY: number
}

/** What the sender of a file gets back. */
export type StoredMedia = { id: string; filename: string; revision?: number }

/** Stores the row of a new file, and the app that its id belongs to. */
export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  tx.send('insert into media_apps (id, app_id) values ($1, $2)', [media.id, media.appId])
  await changeContent(tx, media.appId).query(
    `insert into media (app_id, id, kind, filename, content_type, size, sha256, width, height, created_by, private, sealed_key, readers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      media.appId,
      media.id,
      media.kind,
      media.filename,
      media.contentType,
      media.size,
      media.sha256,
      media.width,
      media.height,
      media.createdBy,
      media.sealed !== undefined,
      media.sealed?.key ?? null,
      media.sealed?.readers ?? 'superUsers',
    ],
  )
}

/** A public file of the app; null if it is private, deleted or unknown. */
export async function findPublicMedia(sql: Sql, appId: string, id: string): Promise<PublicMedia | null> {
  const { rows } = await sql.query<PublicMedia>(
    `select app_id as "appId", id, filename, content_type as "contentType", size, sha256, width, revision,
       focal_x as "focalX", focal_y as "focalY" from media where app_id = $1 and id = $2 and deleted_at is null and not private`,
    [appId, id],
  )
  return rows[0] ?? null
}

/** A file of the app by its id, public or private; null if it was deleted. */
export async function findStoredMedia(sql: Sql, appId: string, id: string): Promise<StoredMedia | null> {
  const { rows } = await sql.query<StoredMedia>(
    'select id, filename, revision from media where app_id = $1 and id = $2 and deleted_at is null',
    [appId, id],
  )
  return rows[0] ?? null
}

/**
 * Locks the row until the end of the transaction, so that no record can start to mention the file meanwhile. Returns a
 * private file only to those who may read it.
 */
export async function lockMedia(
  tx: Tx,
  appId: string,
  id: string,
  { isSuper }: { isSuper: boolean },
): Promise<{ filename: string; version: number } | null> {
  const { rows } = await tx.query<{ filename: string; version: number }>(
    `select filename, version from media where app_id = $1 and id = $2 and deleted_at is null and (not private or readers = 'appAdmins' or $3)
     for update`,
    [appId, id, isSuper],
  )
  return rows[0] ?? null
}

/** Whether a record, the app's own settings, or a text of the platform mentions the file. */
export async function isReferenced(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    `select exists (select from media_refs where app_id = $1 and media_id = $2) or exists (select from apps where id = $1
       and position($2::uuid::text in concat(setup::text, about::text, onboarding::text, member_content_message::text)) > 0)
       or exists (${platformTextsWith('$2::uuid')}) as used`,
    [appId, id],
  )
  return rows[0]?.used !== false
}

/** Stops serving the file; its bytes are removed 30 days later (jobs/sweep-files.ts). */
export async function markDeleted(tx: Tx, appId: string, id: string, by: string): Promise<void> {
  await changeContent(tx, appId).query(
    'update media set deleted_at = now(), deleted_by = $3, version = version + 1 where app_id = $1 and id = $2',
    [appId, id, by],
  )
}
