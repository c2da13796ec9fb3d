import { createHash } from 'node:crypto'
import type { ListedPush } from '@greenroom/contract/push/listed'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { listedSchedule, lockSchedule } from './stored-schedules.ts'

/**
 * The version of a scheduled push, as an ETag: a mark of what people edit. It stays the same when only the audience,
 * the state of its content or the moment by new rules of its zone changes.
 */
export function scheduleVersion({ devices_total: _total, send_at: _sendAt, stop_reason: _reason, ...push }: ListedPush): string {
  const { version: _version, withheld: _withheld, of_draft: _draft, ...edited } = push
  return `"${createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 16)}"`
}

/** STALE if somebody has changed the scheduled push since that version. Locks it until the transaction ends. */
export async function demandScheduleVersion(tx: Tx, app: CurrentApp, id: string, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*') return
  const stored = await lockSchedule(tx, app.id, id)
  if (stored === null) throw failure('NOT_FOUND')
  const version = scheduleVersion(listedSchedule(app, stored))
  // A schedule that is over is answered as such by the change itself.
  if (stored.state === 'scheduled' && ifMatch !== version) throw failure('STALE', undefined, { etag: version })
}
