import type { FocalPoint } from '@greenroom/contract/media/library'
import { extensionOf } from '@greenroom/contract/media/rules'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { auditDiff } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/change-content.ts'
import { cleanFilename } from '../clean-filename.ts'
import { deleteMedia } from '../delete-media.ts'

/**
 * Renames a file without changing its extension, or sets the focal point of a picture. Returns its name and the changes
 * for the audit trail.
 */
export async function changeMedia(
  tx: Tx,
  appId: string,
  id: string,
  { name, focal }: { name?: string | undefined; focal?: FocalPoint | undefined },
): Promise<{ filename: string; changes: Record<string, [unknown, unknown]> }> {
  const { rows } = await tx.query<{ filename: string; x: number; y: number }>(
    `select filename, focal_x as x, focal_y as y from media
     where app_id = $1 and id = $2 and deleted_at is null and not private for update`,
    [appId, id],
  )
  const [before] = rows
  if (before === undefined) throw failure('NOT_FOUND')
  const extension = extensionOf(before.filename)
  const filename = name === undefined ? before.filename : cleanFilename(extension === '' ? name : `${name}.${extension}`)
  changeContent(tx, appId).send(
    `update media set filename = $3, focal_x = coalesce($4::smallint, focal_x), focal_y = coalesce($5::smallint, focal_y),
       version = version + 1
     where app_id = $1 and id = $2`,
    [appId, id, filename, focal?.x ?? null, focal?.y ?? null],
  )
  const pointOf = ({ x, y }: FocalPoint) => ({ focal_point: `${x} %, ${y} %` })
  return { filename, changes: auditDiff({ filename: before.filename, ...pointOf(before) }, { filename, ...pointOf(focal ?? before) }) }
}

/** A file that was moved to the trash or restored, with its new version. */
export type ChangedFile = { id: string; filename: string; version: number }

/**
 * Moves files to the trash: all of them, or none if one is used. Locks them in the order of their ids to avoid
 * deadlocks.
 */
export async function deleteSeveral(
  tx: Tx,
  appId: string,
  ids: readonly string[],
  by: Pick<Session, 'name' | 'isSuper' | 'permissions'>,
): Promise<ChangedFile[]> {
  const deleted: ChangedFile[] = []
  for (const id of [...new Set(ids)].toSorted()) deleted.push({ id, ...(await deleteMedia(tx, appId, id, by)) })
  return deleted
}

/** Restores public files from the trash: all of them or none. */
export async function restoreMedia(tx: Tx, appId: string, ids: readonly string[]): Promise<ChangedFile[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await changeContent(tx, appId).query<ChangedFile>(
    `update media set deleted_at = null, deleted_by = '', version = version + 1
     where app_id = $1 and id = any($2::uuid[]) and deleted_at is not null and not private returning id, filename, version`,
    [appId, wanted],
  )
  if (rows.length < wanted.length) throw failure('NOT_FOUND')
  return rows
}
