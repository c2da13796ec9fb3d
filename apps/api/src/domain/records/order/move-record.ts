import type { Resource } from '@greenroom/contract/define/define-resource'
import { ORDER_FIELD, ORDER_IS_FULL, LAST_NUMBER, type Place } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { closedResources, demandOpen, type Scope } from '../scope.ts'
import { recordChanges } from '../write/record-changes.ts'
import { type Moved, moveStatement, type Target } from './move-statement.ts'

/** Where a record stands now and where it stood, counted from 1; `undo` is the place that takes it back. */
export type Move = { position: number; from: number; undo: Place }

/**
 * Moves a record to a place in its list and numbers the list anew, in one statement. It is one line of the trail; each
 * record whose number changed has a new version. NOT_FOUND when the record is not in the list, STALE when the one
 * beside which it should go is not, a 422 when sort orders do not suffice.
 */
export async function moveRecord(tx: Tx, scope: Scope, resource: Resource, id: string, to: Place): Promise<Move> {
  demandOpen(resource, scope)
  const { target, value } = targetOf(to)
  const { rows } = await changeContent(tx, scope.appId).query<Moved>(moveStatement(resource, closedResources(scope.facts), target), [
    ...[scope.appId, id],
    ...(value === null ? [] : [value]),
  ])
  const [moved] = rows
  if (!moved || moved.title === null) throw failure('NOT_FOUND')
  const { title, behind, from, position, followed, highest, changed } = moved
  if (behind === null) throw failure('STALE')
  if (highest > LAST_NUMBER) throw invalid({ [ORDER_FIELD]: [ORDER_IS_FULL] })
  if (changed.length > 0) {
    const common = { action: 'updated', target: resource.segment } as const
    recordChanges(tx, scope, [
      { ...common, targetId: id, summary: title, changes: { order: [from, position] } },
      ...changed.filter((other) => other !== id).map((targetId) => ({ ...common, targetId, summary: '', quiet: true })),
    ])
  }
  return { position, from, undo: followed === null ? 'first' : { after: followed } }
}

function targetOf(to: Place): { target: Target; value: string | number | null } {
  if (to === 'first' || to === 'last') return { target: to, value: null }
  if ('before' in to) return { target: 'before', value: to.before }
  if ('after' in to) return { target: 'after', value: to.after }
  return { target: 'position', value: to.position }
}
