import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Scope } from '../scope.ts'
import { deleteRecords } from '../trash/trash.ts'
import { setActive } from './set-active.ts'

export const switchActions = ['activate', 'deactivate'] as const
export type BulkAction = 'delete' | (typeof switchActions)[number]

/**
 * Applies one action to several records: to all of them, or to none if one cannot be changed. Returns the ids of those
 * that it changed, and the id by which it can be undone.
 */
export async function bulkChange(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  action: BulkAction,
  ids: readonly string[],
): Promise<{ ids: string[]; undo: string | null }> {
  const written =
    action === 'delete' ? await deleteRecords(tx, scope, resource, ids) : await setActive(tx, scope, resource, ids, action === 'activate')
  return { ids: written.map(({ id }) => id), undo: recordChange(tx, scope, resource.name, action, written) }
}
