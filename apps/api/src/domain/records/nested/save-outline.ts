import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import type { Scope } from '../scope.ts'
import { lockOne } from '../write/lock-for-change.ts'
import { type Change, recordChanges } from '../write/save.ts'
import { type Descendant, lockDescendants } from './lock-descendants.ts'

/** The requested order of a record's descendants: ids, each with its children. */
export type WantedOrder = readonly { id: string; children?: WantedOrder | undefined }[]

/**
 * Reorders all descendants of a record, and moves them between parents as the order says; all or nothing. The order
 * must contain every record exactly once, at its level; STALE if records were added or deleted meanwhile.
 */
export async function saveOutline(tx: Tx, scope: Scope, resource: Resource, id: string, order: WantedOrder): Promise<void> {
  const { appId } = scope
  const root = await lockOne(tx, scope, resource, id)
  const there = new Map((await lockDescendants(tx, appId, resource, [id])).map((record) => [record.id, record]))
  const wanted = entriesOf(order, id)
  if (new Set(wanted.map((entry) => entry.id)).size < wanted.length) throw invalid({ data: ['Every id once'] })
  if (wanted.length !== there.size || !wanted.every((entry) => isAtItsLevel(entry, there, id))) throw failure('STALE')

  const moved = wanted.flatMap((entry) => {
    const record = there.get(entry.id)
    return record && (record.parentId !== entry.parent || record.sortOrder !== entry.position) ? [{ ...entry, record }] : []
  })
  if (moved.length === 0) return
  // Not through save.ts: one statement for all positions; only the root has a line in the trail.
  changeContent(tx, appId).send(
    `update items i set parent_id = m.parent, sort_order = m.position, version = version + 1, updated_at = now()
     from unnest($2::uuid[], $3::uuid[], $4::int[]) as m(id, parent, position) where i.app_id = $1 and i.id = m.id`,
    [appId, moved.map((entry) => entry.id), moved.map(({ parent }) => parent), moved.map(({ position }) => position)],
  )
  const changes: Change[] = moved.map(({ record }) => ({ ...changeOf(record), quiet: true }))
  const before = [...there.values()].sort((one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1))
  const outline = { order: [titlesOf(before, id), titlesOf(inOrder(wanted, there), id)] as [unknown, unknown] }
  recordChanges(tx, scope, [
    { action: 'updated', target: resource.segment, targetId: id, summary: root.title, changes: outline },
    ...changes,
  ])
}

type OutlineEntry = { id: string; parent: string; position: number }

/** Numbered from 1 within each parent. */
function entriesOf(order: WantedOrder, parent: string): OutlineEntry[] {
  return order.flatMap(({ id, children = [] }, index) => [{ id, parent, position: index + 1 }, ...entriesOf(children, id)])
}

/** Whether the new parent is at the same level as the present one. */
function isAtItsLevel({ id, parent }: OutlineEntry, there: ReadonlyMap<string, Descendant>, root: string): boolean {
  const now = there.get(id)?.parentId
  if (now === undefined) return false
  if (parent === root || now === root) return parent === now
  return there.get(parent)?.resource === there.get(now)?.resource
}

function inOrder(wanted: readonly OutlineEntry[], there: ReadonlyMap<string, Descendant>): Descendant[] {
  return wanted.flatMap(({ id, parent }) => {
    const record = there.get(id)
    return record ? [{ ...record, parentId: parent }] : []
  })
}

/** The titles in reading order: `Arriving: First steps, Sitting well; Staying`. */
function titlesOf(records: readonly Descendant[], root: string): string {
  const children = (parent: string) => records.filter(({ parentId }) => parentId === parent)
  return children(root)
    .map(({ id, title }) => [title, children(id).map((child) => child.title)] as const)
    .map(([title, inside]) => (inside.length > 0 ? `${title}: ${inside.join(', ')}` : title))
    .join('; ')
}

function changeOf({ resource, id, title }: Descendant): Change {
  return { action: 'updated', target: resource.segment, targetId: id, summary: title }
}
