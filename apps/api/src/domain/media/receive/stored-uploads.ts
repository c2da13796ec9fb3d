import type { MediaType } from '@greenroom/contract/media/rules'
import type { Sql, Tx } from '../../../db/database.ts'

/** A holder that does not renew its lease for this long is dead, and another may take over. */
export const LEASE_SECONDS = 10

/**
 * The owner of an upload: one person in one app; it is invisible to everyone else. `appId` is PLATFORM for an archive
 * from which an app is created.
 */
export type Owner = { appId: string; userId: string }

export type StoredUpload = {
  id: string
  kind: MediaType
  purpose: string
  filename: string
  size: number
  received: number
  metadata: Record<string, string | null>
  /** The id of the result: a file of the library, or an app. */
  became: string | null
  createdAt: Date
}

export type UploadPart = { starts: number; size: number; part: string }

/** `leaseOwner` has the lease from the start and may send the first bytes at once. */
export type NewUpload = Pick<StoredUpload, 'id' | 'kind' | 'purpose' | 'filename' | 'size' | 'metadata'> & { leaseOwner: string }

export async function insertUpload(tx: Tx, { appId, userId }: Owner, upload: NewUpload): Promise<void> {
  await tx.query(
    `insert into uploads (app_id, id, user_id, kind, purpose, filename, size, metadata, holder, held_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))`,
    [
      appId,
      upload.id,
      userId,
      upload.kind,
      upload.purpose,
      upload.filename,
      upload.size,
      JSON.stringify(upload.metadata),
      upload.leaseOwner,
      LEASE_SECONDS,
    ],
  )
}

export async function findUpload(sql: Sql, { appId, userId }: Owner, id: string): Promise<StoredUpload | null> {
  const { rows } = await sql.query<StoredUpload>(
    `select id, kind, purpose, filename, size, received, metadata, media_id as became, created_at as "createdAt"
     from uploads where app_id = $1 and user_id = $2 and id = $3`,
    [appId, userId, id],
  )
  return rows[0] ?? null
}

/** The number of a person's unfinished uploads. Serializes new uploads of that person until the transaction ends. */
export async function countUnfinished(tx: Tx, { appId, userId }: Owner): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads:${appId}:${userId}`])
  const { rows } = await tx.query<{ total: number }>(
    'select count(*)::int as total from uploads where app_id = $1 and user_id = $2 and media_id is null',
    [appId, userId],
  )
  return rows[0]?.total ?? 0
}

/** Records a stored part. False if the upload is not at the part's offset, or another holder has taken it. */
export async function addPart(tx: Tx, appId: string, id: string, leaseOwner: string, { starts, size, part }: UploadPart): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update uploads set received = received + $5 where app_id = $1 and id = $2 and holder = $3 and received = $4 and media_id is null',
    [appId, id, leaseOwner, starts, size],
  )
  if (rowCount === 0) return false
  await tx.query('insert into upload_parts (app_id, upload_id, starts, size, part) values ($1, $2, $3, $4, $5)', [
    appId,
    id,
    starts,
    size,
    part,
  ])
  return true
}

export async function listParts(sql: Sql, appId: string, id: string): Promise<UploadPart[]> {
  const { rows } = await sql.query<UploadPart>(
    'select starts, size, part from upload_parts where app_id = $1 and upload_id = $2 order by starts',
    [appId, id],
  )
  return rows
}

/** Records the file or app that the upload became; its parts are no longer needed. False if another holder has it. */
export async function markFinished(tx: Tx, appId: string, id: string, leaseOwner: string, became: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update uploads set media_id = $4 where app_id = $1 and id = $2 and holder = $3 and media_id is null',
    [appId, id, leaseOwner, became],
  )
  if (rowCount === 1) await tx.query('delete from upload_parts where app_id = $1 and upload_id = $2', [appId, id])
  return rowCount === 1
}

/** Removes an upload's row. False if another holder has it; null means that the upload has no holder. */
export async function deleteUpload(tx: Tx, appId: string, id: string, leaseOwner: string | null): Promise<boolean> {
  const { rowCount } = await tx.query('delete from uploads where app_id = $1 and id = $2 and holder is not distinct from $3::uuid', [
    appId,
    id,
    leaseOwner,
  ])
  return rowCount > 0
}
