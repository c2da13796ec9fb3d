import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import type { MovedRecord } from '../changes/record-change.ts'
import type { Scope } from '../scope.ts'
import { type Change, recordChanges } from '../write/save.ts'
import type { Descendant } from './lock-descendants.ts'

/** A record with its descendants, which are locked. */
export type LockedTree = { resource: Resource; id: string; title: string; there: ReadonlyMap<string, Descendant> }

/** Moves descendants of a record. Each gets a version; the trail has one line, about the record. */
export function writePositions(tx: Tx, scope: Scope, { resource, id, title, there }: LockedTree, moved: readonly MovedRecord[]): void {
  // Not through save.ts: one statement for all positions; only the root has a line in the trail.
  changeContent(tx, scope.appId).send(
    `update items i set parent_id = m.parent, sort_order = m.position, version = version + 1, updated_at = now()
     from unnest($2::uuid[], $3::uuid[], $4::int[]) as m(id, parent, position) where i.app_id = $1 and i.id = m.id`,
    [scope.appId, moved.map((one) => one.id), moved.map(({ to }) => to.parent), moved.map(({ to }) => to.number)],
  )
  const targets = new Map(moved.map((one) => [one.id, one.to]))
  const after = [...there.values()].map((record) => {
    const to = targets.get(record.id)
    return to ? { ...record, parentId: to.parent, sortOrder: to.number } : record
  })
  const changes: Change[] = moved.flatMap((one) => {
    const record = there.get(one.id)
    return record ? [{ ...changeOf(record), quiet: true }] : []
  })
  const outline = { order: [titlesOf([...there.values()], id), titlesOf(after, id)] as [unknown, unknown] }
  recordChanges(tx, scope, [{ action: 'updated', target: resource.segment, targetId: id, summary: title, changes: outline }, ...changes])
}

/** The titles in reading order: `Arriving: First steps, Sitting well; Staying`. */
function titlesOf(records: readonly Descendant[], root: string): string {
  const sorted = records.toSorted((one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1))
  const children = (parent: string) => sorted.filter(({ parentId }) => parentId === parent)
  return children(root)
    .map(({ id, title }) => [title, children(id).map((child) => child.title)] as const)
    .map(([title, inside]) => (inside.length > 0 ? `${title}: ${inside.join(', ')}` : title))
    .join('; ')
}

function changeOf({ resource, id, title }: Descendant): Change {
  return { action: 'updated', target: resource.segment, targetId: id, summary: title }
}
