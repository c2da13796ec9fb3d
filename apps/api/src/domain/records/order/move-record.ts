import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ListPosition } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { demandVersion } from '../write/lock-for-change.ts'
import { recordChanges } from '../write/save.ts'
import { findKey } from './find-key.ts'
import { type Beside, type Counted, type Listed, listPositions } from './list-positions.ts'

/**
 * The new and the old position of a record, counted from 1; `undo` is the target that moves it back. With `version` as
 * `ifMatch`, that is refused once the record was changed.
 */
export type Move = { position: number; from: number; undo: ListPosition; version: number }

/**
 * Moves a record within its list. It gets the sort order of its neighbours, unless its own fits there, and a key
 * between theirs; no other record changes. NOT_FOUND if the record is not in the list, STALE if the target's neighbour
 * is not, or if the record has another version than `ifMatch`.
 */
export async function moveRecord(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  { id, to, ifMatch }: { id: string; to: ListPosition; ifMatch: string | undefined },
): Promise<Move> {
  demandOpen(resource, scope, 'write')
  if (ifMatch !== undefined) tx.send('select from items where app_id = $1 and id = $2 for no key update', [scope.appId, id])
  // Moves in one list run one at a time, so that two to the same position get different keys.
  tx.send(`select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`, [scope.appId, resource.name])
  const positions = listPositions(tx, scope, resource)
  const [moved, beside] = await Promise.all([positions.find(id), positions.resolve(id, to)])
  if (!moved) throw failure('NOT_FOUND')
  const { version } = moved
  demandVersion(ifMatch, version)
  if (!beside) {
    if (typeof to === 'object' && !('position' in to)) throw failure('STALE')
    return { position: 1, from: 1, undo: 'first', version }
  }
  const [next, counted] = await Promise.all([positions.next(id, beside), positions.count(moved, beside)])
  const [from, position] = [counted.before + 1, positionOf(counted, beside)]
  const [low, high] = beside.side === 'before' ? [next, beside.record] : [beside.record, next]
  const number = Math.min(Math.max(wantedNumber(to) ?? moved.number, low?.number ?? 0), high?.number ?? Number.MAX_SAFE_INTEGER)
  const undo = undoOf(moved, counted)
  if (position === from) return { position, from, undo, version }
  const key = await findKey(tx, scope.appId, positions, { id, number, low, high })
  const {
    rows: [written],
  } = await changeContent(tx, scope.appId).query<{ version: number }>(
    `update items set sort_order = $3, order_key = $4, version = version + 1, updated_at = now()
     where app_id = $1 and id = $2 and deleted_at is null returning version`,
    [scope.appId, id, number, key],
  )
  if (!written) throw failure('NOT_FOUND')
  recordChanges(tx, scope, [
    { action: 'updated', target: resource.segment, targetId: id, summary: moved.title, changes: { order: [from, position] } },
  ])
  return { position, from, undo, version: written.version }
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
