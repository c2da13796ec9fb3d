import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { lockDescendants } from '../nested/lock-descendants.ts'
import { writePositions } from '../nested/write-positions.ts'
import { isHidden, type Scope } from '../scope.ts'
import { lockRows } from '../write/lock-for-change.ts'
import { deletedOf } from './deleted-of.ts'
import type { Undone } from './left-as-it-is.ts'
import type { MovedRecord } from './record-change.ts'

const MOVED_AGAIN = 'Some of them were moved again since. Undo the newer change first, or put them in order yourself.'

/**
 * Moves the records inside of one back to where they were. An order is one whole: STALE if one of them was moved again
 * since. What else was changed in them stays. Returns as left those that were deleted, and those whose former parent
 * was.
 */
export async function undoOrder(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  { parentId, moved }: { parentId: string; moved: readonly MovedRecord[] },
): Promise<Undone> {
  const [root] = await lockRows(tx, scope, resource, [parentId])
  if (!root || isHidden(resource, root.values, scope.facts) || resource.locked?.(root.values)) return { ids: [], left: [] }
  const there = new Map((await lockDescendants(tx, scope.appId, resource, [parentId])).map((record) => [record.id, record]))
  const isStill = ({ id, to }: MovedRecord) => there.get(id)?.parentId === to.parent && there.get(id)?.sortOrder === to.number
  if (moved.some((one) => there.has(one.id) && !isStill(one))) throw failure('STALE', MOVED_AGAIN)
  const back = moved.filter(({ id, from }) => there.has(id) && (from.parent === parentId || there.has(from.parent)))
  if (back.length > 0) {
    const reversed = back.map(({ id, from, to }) => ({ id, from: to, to: from }))
    writePositions(tx, scope, { resource, id: parentId, title: root.title, there }, reversed)
  }
  const orphans = moved.flatMap(({ id }) => {
    const record = there.get(id)
    return record && back.every((one) => one.id !== id) ? [{ id, title: record.title, why: 'parent' as const }] : []
  })
  const gone = moved.filter(({ id }) => !there.has(id)).map(({ id }) => id)
  return { ids: back.map(({ id }) => id), left: [...orphans, ...(await deletedOf(tx, scope, gone))] }
}
