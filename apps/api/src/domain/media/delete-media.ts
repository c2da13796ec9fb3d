import type { Tx } from '../../db/database.ts'
import { failure } from '../../http/failure.ts'
import { isReferenced, lockMedia, markDeleted } from './queries.ts'

/**
 * Deletes a file of the app (UPL-029) and answers its name. Refused with IN_USE while a record mentions it, one in the trash
 * included: it could be restored.
 */
export async function deleteMedia(tx: Tx, appId: string, id: string): Promise<{ filename: string }> {
  const media = await lockMedia(tx, appId, id)
  if (media === null) throw failure('NOT_FOUND')
  if (await isReferenced(tx, appId, id)) throw failure('IN_USE')
  await markDeleted(tx, appId, id)
  return media
}
