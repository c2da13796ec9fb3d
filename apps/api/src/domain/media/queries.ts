import type { MediaType } from '@greenroom/contract/media/rules'
import type { Sql, Tx } from '../../db/database.ts'

export type NewMedia = {
  appId: string
  id: string
  kind: MediaType
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  /** Pixels as the picture is seen, upright; null for what is no picture. */
  width: number | null
  height: number | null
  createdBy: string | null
}

export type PublicMedia = {
  appId: string
  id: string
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  width: number | null
}

export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  await tx.query(
    `insert into media (app_id, id, kind, filename, content_type, size, sha256, width, height, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
    ],
  )
}

/** A public file by its id alone, which is the capability to read it; null for a private, a deleted and an unknown one. */
export async function findPublicMedia(platform: Sql, id: string): Promise<PublicMedia | null> {
  const { rows } = await platform.query<PublicMedia>(
    `select app_id as "appId", id, filename, content_type as "contentType", size, sha256, width
     from media where id = $1 and deleted_at is null and not private`,
    [id],
  )
  return rows[0] ?? null
}

/** The app that a file belongs to, for the guard of the short path; null when there is no such file. */
export async function findAppOfMedia(platform: Sql, id: string): Promise<string | null> {
  const { rows } = await platform.query<{ appId: string }>('select app_id as "appId" from media where id = $1 and deleted_at is null', [id])
  return rows[0]?.appId ?? null
}

/** Takes the row for the rest of the transaction, so that no record can begin to mention the file meanwhile. */
export async function lockMedia(tx: Tx, appId: string, id: string): Promise<{ filename: string } | null> {
  const { rows } = await tx.query<{ filename: string }>(
    'select filename from media where app_id = $1 and id = $2 and deleted_at is null for update',
    [appId, id],
  )
  return rows[0] ?? null
}

export async function isReferenced(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from media_refs where app_id = $1 and media_id = $2 limit 1', [appId, id])
  return rowCount > 0
}

/** The file is no longer served from now on; its bytes go 30 days later (jobs/sweep-media.ts). */
export async function markDeleted(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query('update media set deleted_at = now() where app_id = $1 and id = $2', [appId, id])
}
