import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ListPosition } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { recordChanges } from '../write/save.ts'
import { findKey } from './find-key.ts'
import { type Beside, type Counted, type Listed, listPositions } from './list-positions.ts'

/** The new and the old position of a record, counted from 1; `undo` is the target that moves it back. */
export type Move = { position: number; from: number; undo: ListPosition }

/**
 * Moves a record within its list. It gets the sort order of its neighbours, unless its own fits there, and a key
 * between theirs; no other record changes. NOT_FOUND if the record is not in the list, STALE if the target's neighbour
 * is not.
 */
export async function moveRecord(tx: Tx, scope: Scope, resource: Resource, id: string, to: ListPosition): Promise<Move> {
  demandOpen(resource, scope)
  // Moves in one list run one at a time, so that two to the same position get different keys.
  tx.send(`select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`, [scope.appId, resource.name])
  const positions = listPositions(tx, scope, resource)
  const [moved, beside] = await Promise.all([positions.find(id), positions.resolve(id, to)])
  if (!moved) throw failure('NOT_FOUND')
  if (!beside) {
    if (typeof to === 'object' && !('position' in to)) throw failure('STALE')
    return { position: 1, from: 1, undo: 'first' }
  }
  const [next, counted] = await Promise.all([positions.next(id, beside), positions.count(moved, beside)])
  const [from, position] = [counted.before + 1, positionOf(counted, beside)]
  const [low, high] = beside.side === 'before' ? [next, beside.record] : [beside.record, next]
  const number = Math.min(Math.max(wantedNumber(to) ?? moved.number, low?.number ?? 0), high?.number ?? Number.MAX_SAFE_INTEGER)
  const undo = undoOf(moved, counted)
  if (position === from) return { position, from, undo }
  const key = await findKey(tx, scope.appId, positions, { id, number, low, high })
  const { rowCount } = await changeContent(tx, scope.appId).query(
    `update items set sort_order = $3, order_key = $4, version = version + 1, updated_at = now()
     where app_id = $1 and id = $2 and deleted_at is null`,
    [scope.appId, id, number, key],
  )
  if (rowCount === 0) throw failure('NOT_FOUND')
  recordChanges(tx, scope, [
    { action: 'updated', target: resource.segment, targetId: id, summary: moved.title, changes: { order: [from, position] } },
  ])
  return { position, from, undo }
}

/** `down` includes the moved record itself. */
function positionOf({ before, down, up }: Counted, { side }: Beside): number {
  const othersBefore = down > 0 ? before + down - 1 : before - up
  return othersBefore + (side === 'before' ? 1 : 2)
}

function wantedNumber(to: ListPosition): number | undefined {
  return typeof to === 'object' && 'sort_order' in to ? to.sort_order : undefined
}

/** Next to a former neighbour, with the former sort order. */
function undoOf({ number }: Listed, { followed, follower }: Counted): ListPosition {
  if (followed !== null) return { after: followed, sort_order: number }
  return follower === null ? 'first' : { before: follower, sort_order: number }
}
