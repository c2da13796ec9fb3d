import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import type { Scope } from '../scope.ts'
import { acceptEdit } from './accept-edit.ts'
import { type BulkAction, bulkChange } from './bulk-change.ts'
import { type EditedRows, editAll, previewEdit } from './bulk-edit.ts'
import { type LeftAsItIs, undoEdit } from './undo-edit.ts'

/** An action on several records of a resource. */
export type BulkCall =
  | { action: BulkAction; ids: string[] }
  | {
      action: 'edit'
      ids: string[]
      changes: Readonly<Record<string, unknown>>
      /** Reports what would change, and changes nothing. */
      dry_run?: boolean | undefined
      /** The version that each record must still have, by id. */
      versions?: Readonly<Record<string, number>> | undefined
    }
  | { action: 'undo'; rows: { id: string; version: number }[] }

/**
 * Applies the action to all records or to none; an undo skips what it cannot restore. Returns the ids of the changed
 * records and, for an edit, the changes of each.
 */
export async function runBulk(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  call: BulkCall,
): Promise<{ data: { ids: string[]; left?: LeftAsItIs[] } & Partial<EditedRows> }> {
  if (call.action === 'undo') return { data: await undoEdit(tx, scope, resource, call.rows) }
  if (call.action !== 'edit') {
    await bulkChange(tx, scope, resource, call.action, call.ids)
    return { data: { ids: call.ids } }
  }
  const edit = acceptEdit(resource, scope.facts, call.changes)
  const edited = call.dry_run
    ? await previewEdit(tx, scope, resource, call.ids, edit)
    : await editAll(tx, scope, resource, call.ids, edit, call.versions ?? {})
  return { data: { ids: edited.rows.filter(({ changes }) => changes.length > 0).map(({ id }) => id), ...edited } }
}
