import { DAYS_TO_UNDO, type RecordedAction } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { setActive } from '../bulk/set-active.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { deleteRecords, restoreRecords } from '../trash/trash.ts'
import type { Undone } from './left-as-it-is.ts'
import type { MovedRecord, WrittenVersion } from './record-change.ts'
import { sortByVersion } from './sort-by-version.ts'
import { undoEdit } from './undo-edit.ts'
import { undoOrder } from './undo-order.ts'

type StoredChange = {
  resource: string
  action: RecordedAction
  record_ids: string[]
  versions: number[]
  parent_id: string | null
  positions: MovedRecord[] | null
  undone_at: Date | null
}

const CHANGED_SINCE = {
  one: 'It was changed again or deleted since, and stays as it is.',
  many: 'All of them were changed again or deleted since, and stay as they are.',
}

/** Undoes a change of something that is no resource. */
type UndoElsewhere = (tx: Tx, scope: Scope, action: RecordedAction, written: readonly WrittenVersion[]) => Promise<Undone>

/**
 * Undoes a recorded change for the records that still have the version that it wrote, and returns the others. NOT_FOUND
 * after 30 days, CONFLICT if it was already undone, STALE if it can change nothing because every record was changed
 * again or deleted. `elsewhere` undoes changes of what is no resource, by its name.
 */
export async function undoChange(
  tx: Tx,
  scope: Scope,
  id: string,
  elsewhere: Readonly<Record<string, UndoElsewhere>>,
): Promise<Undone & { action: RecordedAction }> {
  const change = await lockStored(tx, scope, id)
  const written = change.record_ids.map((record, index) => ({ id: record, version: change.versions[index] ?? 0 }))
  const undoFiles = elsewhere[change.resource]
  const undone = undoFiles ? await undoFiles(tx, scope, change.action, written) : await undoRecords(tx, scope, change, written)
  if (undone.ids.length === 0) throw failure('STALE', written.length === 1 ? CHANGED_SINCE.one : CHANGED_SINCE.many)
  tx.send('update record_changes set undone_at = now() where app_id = $1 and id = $2', [scope.appId, id])
  return { action: change.action, ...undone }
}

async function lockStored(tx: Tx, { appId }: Scope, id: string): Promise<StoredChange> {
  const { rows } = await tx.query<StoredChange>(
    `select resource, action, record_ids, versions, parent_id, positions, undone_at from record_changes
     where app_id = $1 and id = $2 and made_at > now() - $3 * interval '1 day' for update`,
    [appId, id, DAYS_TO_UNDO],
  )
  const [change] = rows
  if (!change) throw failure('NOT_FOUND')
  if (change.undone_at !== null) throw failure('CONFLICT', 'This was already undone.')
  return change
}

async function undoRecords(tx: Tx, scope: Scope, change: StoredChange, written: readonly WrittenVersion[]): Promise<Undone> {
  const { action, parent_id: parentId, positions: moved } = change
  const resource = resourceByName(change.resource)
  if (!resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope, 'write')
  if (action !== 'order') return await undoing[action](tx, scope, resource, written)
  if (parentId === null || moved === null) throw failure('NOT_FOUND')
  return await undoOrder(tx, scope, resource, { parentId, moved })
}

type Undo = (tx: Tx, scope: Scope, resource: Resource, written: readonly WrittenVersion[]) => Promise<Undone>

const undoing: Readonly<Record<Exclude<RecordedAction, 'order'>, Undo>> = {
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
