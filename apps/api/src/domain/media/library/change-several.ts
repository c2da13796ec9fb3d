import { permissionsOf } from '@greenroom/contract/access/facts'
import { RECORDED_FILES } from '@greenroom/contract/changes/recorded'
import type { Tx } from '../../../db/database.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { recordChange } from '../../records/changes/record-change.ts'
import type { Scope } from '../../records/scope.ts'
import { type ChangedFile, deleteSeveral, restoreMedia } from './change-library.ts'

type FileAction = 'delete' | 'restore'

/** Deletes or restores files, all or none, and records it. Returns the id by which it can be undone. */
export async function changeSeveralFiles(
  tx: Tx,
  scope: Scope,
  action: FileAction,
  ids: readonly string[],
): Promise<{ ids: string[]; undo: string | null }> {
  const changed = await changeFiles(tx, scope, action, ids)
  return { ids: changed.map(({ id }) => id), undo: recordChange(tx, scope, RECORDED_FILES, action, changed) }
}

/** Deletes or restores files, all or none, with a line in the trail for each. */
export async function changeFiles(tx: Tx, scope: Scope, action: FileAction, ids: readonly string[]): Promise<ChangedFile[]> {
  const { appId, author, facts } = scope
  const by = { name: author.actorName, isSuper: facts.user.isSuper, permissions: permissionsOf(facts) }
  const changed = action === 'delete' ? await deleteSeveral(tx, appId, ids, by) : await restoreMedia(tx, appId, ids)
  for (const { id, filename } of changed) {
    const said = action === 'delete' ? 'deleted' : 'restored'
    await writeAudit(tx, { appId, ...author, action: said, target: 'media', targetId: id, summary: filename })
  }
  return changed
}
