import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { describeUses } from './library/find-uses.ts'
import { isReferenced, lockMedia, markDeleted } from './stored-media.ts'

/**
 * Moves a file of the app to the trash (UPL-029) and returns its name and new version. Throws IN_USE with the places if
 * a record mentions it, including a record in the trash, which could be restored.
 */
export async function deleteMedia(
  tx: Tx,
  appId: string,
  id: string,
  by: Pick<Session, 'name' | 'isSuper' | 'permissions'>,
): Promise<{ filename: string; version: number }> {
  const media = await lockMedia(tx, appId, id, by)
  if (media === null) throw failure('NOT_FOUND')
  if (await isReferenced(tx, appId, id))
    throw failure('IN_USE', await describeUses(tx, appId, { id, filename: media.filename }, by.permissions))
  await markDeleted(tx, appId, id, by.name)
  return { ...media, version: media.version + 1 }
}
