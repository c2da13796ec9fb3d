import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Place } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { recordChanges } from '../write/save.ts'
import { findKey } from './find-key.ts'
import { type Beside, type Counted, type Listed, listPlaces } from './list-places.ts'

/** Where a record is now and where it was, counted from 1; `undo` is the place that takes it back. */
export type Move = { position: number; from: number; undo: Place }

/**
 * Moves a record to a place in its list. It takes the sort order of the records beside it, unless its own fits there,
 * and a key between theirs; no other record changes. NOT_FOUND when the record is not in the list, STALE when the one
 * beside which it should go is not.
 */
export async function moveRecord(tx: Tx, scope: Scope, resource: Resource, id: string, to: Place): Promise<Move> {
  demandOpen(resource, scope)
  // Moves in one list follow each other, so that two to one place get two keys.
  tx.send(`select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`, [scope.appId, resource.name])
  const places = listPlaces(tx, scope, resource)
  const [moved, beside] = await Promise.all([places.find(id), places.resolve(id, to)])
  if (!moved) throw failure('NOT_FOUND')
  if (!beside) {
    if (typeof to === 'object' && !('position' in to)) throw failure('STALE')
    return { position: 1, from: 1, undo: 'first' }
  }
  const [next, counted] = await Promise.all([places.next(id, beside), places.count(moved, beside)])
  const [from, position] = [counted.before + 1, positionOf(counted, beside)]
  const [low, high] = beside.side === 'before' ? [next, beside.record] : [beside.record, next]
  const number = Math.min(Math.max(wantedNumber(to) ?? moved.number, low?.number ?? 0), high?.number ?? Number.MAX_SAFE_INTEGER)
  const undo = undoOf(moved, counted)
  if (position === from) return { position, from, undo }
  const key = await findKey(tx, scope.appId, places, { id, number, low, high })
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

/** `down` counts the moved record, which leaves. */
function positionOf({ before, down, up }: Counted, { side }: Beside): number {
  const othersBefore = down > 0 ? before + down - 1 : before - up
  return othersBefore + (side === 'before' ? 1 : 2)
}

function wantedNumber(to: Place): number | undefined {
  return typeof to === 'object' && 'sort_order' in to ? to.sort_order : undefined
}

/** Beside a record it had beside it, with the sort order it had. */
function undoOf({ number }: Listed, { followed, follower }: Counted): Place {
  if (followed !== null) return { after: followed, sort_order: number }
  return follower === null ? 'first' : { before: follower, sort_order: number }
}
