import { DAYS_TO_UNDO, type RecordedAction } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { setActive } from '../bulk/set-active.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { deleteRecords, restoreRecords } from '../trash/trash.ts'
import type { WrittenVersion } from './record-change.ts'
import { type LeftAsItIs, sortByVersion } from './sort-by-version.ts'
import { undoEdit } from './undo-edit.ts'

/** What an undo did: the records that are as they were, and those that it left. */
export type Undone = { ids: string[]; left: LeftAsItIs[] }

/**
 * Undoes a recorded change for the records that still have the version that it wrote, and returns the others. NOT_FOUND
 * after 30 days, CONFLICT if it was already undone, STALE if every record was changed again or deleted.
 */
export async function undoChange(tx: Tx, scope: Scope, id: string): Promise<Undone> {
  const { rows } = await tx.query<{
    resource: string
    action: RecordedAction
    record_ids: string[]
    versions: number[]
    undone_at: Date | null
  }>(
    `select resource, action, record_ids, versions, undone_at from record_changes
     where app_id = $1 and id = $2 and made_at > now() - $3 * interval '1 day' for update`,
    [scope.appId, id, DAYS_TO_UNDO],
  )
  const [change] = rows
  const resource = change && resourceByName(change.resource)
  if (!change || !resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope)
  if (change.undone_at !== null) throw failure('CONFLICT', 'This was already undone.')
  const written = change.record_ids.map((record, index) => ({ id: record, version: change.versions[index] ?? 0 }))
  const undone = await undoing[change.action](tx, scope, resource, written)
  if (undone.ids.length === 0) throw failure('STALE', 'All of them were changed again or deleted since, and stay as they are.')
  tx.send('update record_changes set undone_at = now() where app_id = $1 and id = $2', [scope.appId, id])
  return undone
}

type Undo = (tx: Tx, scope: Scope, resource: Resource, written: readonly WrittenVersion[]) => Promise<Undone>

const undoing: Readonly<Record<RecordedAction, Undo>> = {
  edit: undoEdit,
  activate: (tx, scope, resource, written) => switchBack(tx, scope, resource, written, false),
  deactivate: (tx, scope, resource, written) => switchBack(tx, scope, resource, written, true),
  async delete(tx, scope, resource, written) {
    const { ids, left } = await sortByVersion(tx, scope, resource, written, 'in the trash')
    if (ids.length > 0) await restoreRecords(tx, scope, ids)
    return { ids, left }
  },
  restore: moveToTrash,
  repeat: moveToTrash,
}

async function moveToTrash(tx: Tx, scope: Scope, resource: Resource, written: readonly WrittenVersion[]): Promise<Undone> {
  const { ids, left } = await sortByVersion(tx, scope, resource, written, 'not in the trash')
  if (ids.length > 0) await deleteRecords(tx, scope, resource, ids)
  return { ids, left }
}

async function switchBack(tx: Tx, scope: Scope, resource: Resource, written: readonly WrittenVersion[], active: boolean): Promise<Undone> {
  const { ids, left } = await sortByVersion(tx, scope, resource, written, 'not in the trash')
  if (ids.length > 0) await setActive(tx, scope, resource, ids, active)
  return { ids, left }
}
