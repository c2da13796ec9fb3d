import { TOO_LATE_TO_UNDO } from '@greenroom/contract/push/hold'
import type { ListedPush, PushProgress } from '@greenroom/contract/push/listed'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { saveReferences } from '../media/references.ts'
import { demandOwn, type GivenBy } from './demand-own.ts'
import { findListedPush } from './list-pushes.ts'

/**
 * Cancels a push before any message was sent, and returns its content, to be edited again. It leaves the list, and its
 * job finds nothing. The lock decides between this and the worker that splits the push (`expandPush`): until then it is
 * queued and no batch of it can be claimed; afterwards it is too late (409).
 */
export async function undoPush(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  app: Pick<CurrentApp, 'id' | 'parents'>,
  pushId: string,
): Promise<ListedPush> {
  const { rows } = await tx.query<{ state: string; given_by: GivenBy }>(
    'select state, given_by from push_notifications where app_id = $1 and id = $2 for update',
    [app.id, pushId],
  )
  demandOwn(rows[0]?.given_by ?? null)
  if (rows[0] && rows[0].state !== 'queued') throw failure('CONFLICT', TOO_LATE_TO_UNDO)
  const push = await findListedPush(tx, app, pushId)
  if (push === null) throw failure('NOT_FOUND')
  await saveReferences(tx, app.id, pushId, [])
  await tx.query('delete from push_notifications where app_id = $1 and id = $2', [app.id, pushId])
  const progress: PushProgress = { id: pushId, state: 'undone', stop_reason: null, devices_sent: 0, devices_failed: 0, devices_total: null }
  await events.publish(app.id, 'push', progress, tx)
  return push
}
