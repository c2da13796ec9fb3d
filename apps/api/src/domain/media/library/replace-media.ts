import { randomInt } from 'node:crypto'
import { extensionOf, type MediaType } from '@greenroom/contract/media/rules'
import type { Sql, Tx } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { demandOpenFile } from '../../apps/fields/locked-file.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/change-content.ts'
import { cleanFilename } from '../clean-filename.ts'
import { originalKey, sizesPrefix } from '../stored-files.ts'
import type { NewMedia } from '../stored-media.ts'

type Replaceable = { kind: MediaType; filename: string; revision: number }

/**
 * The revision of replacement bytes. Random, not a counter: two people who replace a file at once write to different
 * keys.
 */
export function newRevision(): number {
  return randomInt(1, 2 ** 31 - 1)
}

/**
 * Throws NOT_FOUND if the file is not a public file of the app, INVALID if it is of another kind, and FORBIDDEN if a
 * field that this person may not write mentions it.
 */
export async function demandReplaceable(sql: Sql, app: CurrentApp, session: Session, id: string, kind: MediaType): Promise<void> {
  const known = await findReplaceable(sql, app.id, id)
  if (known === null) throw failure('NOT_FOUND')
  demandOpenFile(app, session, id)
  if (kind !== known.kind) throw invalid({ type: ['Choose a file of the same kind'] })
}

async function findReplaceable(sql: Sql, appId: string, id: string): Promise<Replaceable | null> {
  const { rows } = await sql.query<Replaceable>(
    'select kind, filename, revision from media where app_id = $1 and id = $2 and deleted_at is null and not private',
    [appId, id],
  )
  return rows[0] ?? null
}

/**
 * Replaces the bytes of a file. Its id, its mentions and its name up to the extension stay. Returns the revision of the
 * old bytes, which are removed from the store after the commit.
 */
export async function replaceMedia(
  tx: Tx,
  media: NewMedia & { revision: number },
  { userId, name, address }: Pick<Session, 'userId' | 'name' | 'address'>,
): Promise<{ filename: string; former: number }> {
  const { rows } = await tx.query<Replaceable>(
    'select kind, filename, revision from media where app_id = $1 and id = $2 and deleted_at is null and not private for update',
    [media.appId, media.id],
  )
  const [known] = rows
  if (known === undefined) throw failure('NOT_FOUND')
  const stem = known.filename.slice(0, known.filename.length - extensionOf(known.filename).length)
  const filename = cleanFilename(stem + extensionOf(media.filename))
  changeContent(tx, media.appId).send(
    `update media set filename = $3, content_type = $4, size = $5, sha256 = $6, width = $7, height = $8, revision = $9,
       focal_x = 50, focal_y = 50, version = version + 1 where app_id = $1 and id = $2`,
    [media.appId, media.id, filename, media.contentType, media.size, media.sha256, media.width, media.height, media.revision],
  )
  await writeAudit(tx, {
    appId: media.appId,
    actorId: userId,
    actorName: name,
    address,
    action: 'replaced',
    target: 'media',
    targetId: media.id,
    summary: filename,
  })
  return { filename, former: known.revision }
}

/**
 * Removes replaced bytes and the sizes made from them. A crash leaves files that the sweep removes
 * (domain/media/sweep.ts).
 */
export async function forgetFormer(files: FileStore, location: { appId: string; id: string }, former: number): Promise<void> {
  await files.remove(originalKey({ ...location, revision: former }))
  const folder = sizesPrefix(location)
  for await (const { key } of files.list(folder)) {
    const below = key.slice(folder.length + 1)
    const isFormer = former === 0 ? !below.includes('/') : below.startsWith(`r${former}/`)
    if (isFormer) await files.remove(key)
  }
}
