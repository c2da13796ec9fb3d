import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../db/database.ts'
import { addressKey } from '../accounts/rate-limits.ts'
import type { SharedCounts } from '../accounts/shared-counts.ts'
import { countToday, type DayOf } from '../home/day-counts.ts'
import { findDevice, type RegisteredDevice } from './register-device.ts'

/** Many phones share one address; one phone reports rarely. */
const FROM_ONE_ADDRESS = 600
const FROM_ONE_DEVICE = 30

/**
 * Counts one report of a device: per minute 600 for an app from one address, and 30 for one device, plus a tenth of
 * each for every further process. Returns the seconds to wait, or 0. Only a hash of the token is stored.
 */
export async function countReport(
  counts: SharedCounts,
  { appId, token, address }: { appId: string; token: string; address: string },
): Promise<number> {
  const device = createHash('sha256').update(token).digest('base64url').slice(0, 22)
  return await counts.count(
    { key: `device:${appId}:${device}`, perMinute: FROM_ONE_DEVICE, isShared: true },
    { key: `device:${appId}:from:${addressKey(address)}`, perMinute: FROM_ONE_ADDRESS, isShared: true },
  )
}

/** Sets the member who is logged in on a device, null for none. Returns null if the app has no such device. */
export async function setDeviceMember(tx: Tx, appId: string, token: string, memberId: string | null): Promise<RegisteredDevice | null> {
  await tx.query('update devices set member_id = $3, updated_at = now() where app_id = $1 and token = $2', [appId, token, memberId])
  return await findDevice(tx, appId, token)
}

/**
 * Records that a notification was opened on a device, once even if reported repeatedly, and returns the time of the
 * first report. Null if the app has no such device or notification, if openings of that notification are no longer
 * counted (push/condense-pushes.ts), or if the device cannot have received it: it registered later, or is a phone with
 * another app's binary.
 */
export async function recordOpening(
  tx: Tx,
  app: DayOf,
  { token, pushId }: { token: string; pushId: string },
): Promise<{ push_id: string; opened_at: string } | null> {
  const values = [app.appId, pushId, token]
  const added = await tx.query<Opening>(RECORD, values)
  if (added.rowCount > 0) countToday(tx, app, 'opens')
  const { rows } = added.rowCount > 0 ? added : await tx.query<Opening>(RECORDED, values)
  return rows[0] ? { push_id: rows[0].push_id, opened_at: rows[0].opened_at.toISOString() } : null
}

type Opening = { push_id: string; opened_at: Date }

const RECORD = `
  insert into push_openings as written (app_id, push_id, device_id)
  select p.app_id, p.id, d.id
  from push_notifications p
    join devices d on d.app_id = $1 and d.token = $3 and d.created_at <= p.created_at
      and (d.p256dh is not null or d.parent_app_id is not distinct from nullif(p.sender_app_id, p.app_id))
  where p.app_id = $1 and p.id = $2 and p.state <> 'queued' and p.report is null
  on conflict do nothing
  returning written.push_id, written.opened_at`

const RECORDED = `
  select o.push_id, o.opened_at from push_openings o join devices d on d.app_id = $1 and d.id = o.device_id
  where o.app_id = $1 and o.push_id = $2 and d.token = $3`

/**
 * The token of one phone that can have received a notification, always the same one; null if there is none. For the
 * demo's phone.
 */
export async function anyDeviceOf(sql: Sql, appId: string, pushId: string): Promise<string | null> {
  const { rows } = await sql.query<{ token: string }>(
    `select d.token from push_notifications p
       join devices d on d.app_id = $1 and d.active and d.p256dh is null and d.created_at <= p.created_at
         and d.parent_app_id is not distinct from nullif(p.sender_app_id, p.app_id)
     where p.app_id = $1 and p.id = $2 order by d.id limit 1`,
    [appId, pushId],
  )
  return rows[0]?.token ?? null
}
