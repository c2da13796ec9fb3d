import type { Sql } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { openStream } from '../../../secrets/sealed-stream.ts'
import type { SealedLocation } from '../../../secrets/vault.ts'
import { privateKey } from '../stored-files.ts'
import type { Readers } from '../stored-media.ts'

export type PrivateMedia = { appId: string; id: string; filename: string; size: number; readers: Readers; sealedKey: Buffer }

/** The column in which the key of a private file is sealed. */
export function keyLocation({ appId, id }: { appId: string; id: string }): SealedLocation {
  return { table: 'media', column: 'sealed_key', app: appId, row: id }
}

/** A private file of the app; null if it is public, deleted or unknown. */
export async function findPrivateMedia(sql: Sql, appId: string, id: string): Promise<PrivateMedia | null> {
  const { rows } = await sql.query<PrivateMedia>(
    `select app_id as "appId", id, filename, size, readers, sealed_key as "sealedKey"
     from media where app_id = $1 and id = $2 and private and sealed_key is not null and deleted_at is null`,
    [appId, id],
  )
  return rows[0] ?? null
}

/**
 * The decrypted bytes of a private file, piece by piece; undefined if the file is missing from the store. Throws
 * `SealedError` at the first piece that fails authentication.
 */
export async function openPrivateFile(
  { files, vault }: Pick<Deps, 'files' | 'vault'>,
  media: PrivateMedia,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const stored = await files.read(privateKey(media))
  if (stored === undefined) return undefined
  return openStream(Buffer.from(vault.open(media.sealedKey, keyLocation(media)), 'base64'), media.id, stored)
}
