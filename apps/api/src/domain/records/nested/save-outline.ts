import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { type MovedRecord, type Position, recordOrder } from '../changes/record-change.ts'
import { refuseUnapproved, type Scope } from '../scope.ts'
import { lockOne } from '../write/lock-for-change.ts'
import { type Descendant, lockDescendants } from './lock-descendants.ts'
import { demandOutline, type OutlineOrder } from './outline-version.ts'
import { writePositions } from './write-positions.ts'

/**
 * Reorders all descendants of a record, and moves them between parents as the order says; all or nothing. The order
 * must contain every record exactly once, at its level; STALE if records were added or deleted meanwhile, or if the
 * order has another version than `ifMatch`. Returns the id by which it can be undone; null if nothing was moved.
 */
export async function saveOutline(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  id: string,
  { order, ifMatch }: { order: OutlineOrder; ifMatch: string | undefined },
): Promise<string | null> {
  const { title, values } = await lockOne(tx, scope, resource, id)
  refuseUnapproved(scope, resource, [values])
  const locked = await lockDescendants(tx, scope.appId, resource, [id])
  demandOutline(ifMatch, id, locked)
  const there = new Map(locked.map((record) => [record.id, record]))
  const wanted = entriesOf(order, id)
  if (new Set(wanted.map((entry) => entry.id)).size < wanted.length) throw invalid({ data: ['Every id once'] })
  if (wanted.length !== there.size || !wanted.every((entry) => isAtItsLevel(entry, there, id))) throw failure('STALE')

  const moved = wanted.flatMap(({ id: own, ...to }): MovedRecord[] => {
    const record = there.get(own)
    if (!record || (record.parentId === to.parent && record.sortOrder === to.number)) return []
    return [{ id: own, from: { parent: record.parentId, number: record.sortOrder }, to }]
  })
  if (moved.length === 0) return null
  writePositions(tx, scope, { resource, id, title, there }, moved)
  return recordOrder(tx, scope, resource.name, id, moved)
}

type OutlineEntry = Position & { id: string }

/** Numbered from 1 within each parent. */
function entriesOf(order: OutlineOrder, parent: string): OutlineEntry[] {
  return order.flatMap(({ id, children = [] }, index) => [{ id, parent, number: index + 1 }, ...entriesOf(children, id)])
}

/** Whether the new parent is at the same level as the present one. */
function isAtItsLevel({ id, parent }: OutlineEntry, there: ReadonlyMap<string, Descendant>, root: string): boolean {
  const now = there.get(id)?.parentId
  if (now === undefined) return false
  if (parent === root || now === root) return parent === now
  return there.get(parent)?.resource === there.get(now)?.resource
}
