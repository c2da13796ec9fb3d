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
 * Names bytes that take the place of others. Not a count: of two people who replace a file at once each has a place of
 * their own.
 */
export function newRevision(): number {
  return randomInt(1, 2 ** 31 - 1)
}

/**
 * Refuses to replace what is no public file of the app (NOT_FOUND), is of another kind (INVALID), or lies behind a
 * field that this person may not write (FORBIDDEN).
 */
export async function demandReplaceable(sql: Sql, app: CurrentApp, session: Session, id: string, kind: MediaType): Promise<void> {
  const known = await findReplaceable(sql, app.id, id)
  if (known === null) throw failure('NOT_FOUND')
  demandOpenFile(app, session, id)
  if (kind !== known.kind) throw invalid({ type: ['A file is replaced by one of its kind'] })
}

async function findReplaceable(sql: Sql, appId: string, id: string): Promise<Replaceable | null> {
  const { rows } = await sql.query<Replaceable>(
    'select kind, filename, revision from media where app_id = $1 and id = $2 and deleted_at is null and not private',
    [appId, id],
  )
  return rows[0] ?? null
}

/**
 * Replaces the bytes of a file. Its id, all mentions of it and its name up to the extension stay. Answers the former
 * bytes, which the store deletes after the commit.
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
       focal_x = 50, focal_y = 50 where app_id = $1 and id = $2`,
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
 * Removes the bytes that were replaced, and the sizes made of them. What is left by a stop here is swept
 * (domain/media/sweep.ts).
 */
export async function forgetFormer(files: FileStore, place: { appId: string; id: string }, former: number): Promise<void> {
  await files.remove(originalKey({ ...place, revision: former }))
  const folder = sizesPrefix(place)
  for await (const { key } of files.list(folder)) {
    const below = key.slice(folder.length + 1)
    const isFormer = former === 0 ? !below.includes('/') : below.startsWith(`r${former}/`)
    if (isFormer) await files.remove(key)
  }
}
