import type { Tx } from '../../../db/database.ts'
import type { Scope } from '../scope.ts'
import { restoreRecords } from '../trash/trash.ts'
import { recordChange } from './record-change.ts'

/** Restores records from the trash, all or none, and records it: one change for each resource. */
export async function restoreSeveral(tx: Tx, scope: Scope, ids: readonly string[]): Promise<{ ids: string[]; undo: string[] }> {
  const restored = await restoreRecords(tx, scope, ids)
  const resources = new Set(restored.map(({ resource }) => resource))
  const undo = [...resources].flatMap((resource) => {
    const own = restored.filter((one) => one.resource === resource)
    return recordChange(tx, scope, resource.name, 'restore', own) ?? []
  })
  return { ids: restored.map(({ id }) => id), undo }
}
