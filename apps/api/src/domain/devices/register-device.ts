import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { invalid } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { ReportedSubscription } from './subscription.ts'

/** A mobile app's report about its device; omitted values stay. */
export type DeviceReport = {
  /** FCM's token, or the endpoint of a browser's subscription. */
  token: string
  subscription?: ReportedSubscription | undefined
  /** The token that this one replaces, if FCM issued a new one. */
  previous_token?: string | undefined
  device?: string | undefined
  /** The member who is logged in on it; null after logging out. */
  member_id?: string | null | undefined
  /** False if the person switched notifications off. */
  active?: boolean | undefined
  /** The parent app whose binary the device runs. */
  parent_app?: string | null | undefined
  /** The platform version that its app was built for. */
  platform_version?: string | undefined
  /** The IANA name of the zone whose clocks the device shows. */
  time_zone?: string | undefined
}

export type RegisteredDevice = { id: string; device: string; active: boolean; associated: boolean; parent_app: { id: string } | null }

/**
 * Creates or updates a device by its token (OQ-110). A token that FCM had reported as dead works again when the app
 * reports it; after an opt-out the device stays inactive until the app sends `active`.
 */
export async function registerDevice(tx: Tx, app: CurrentApp, report: DeviceReport): Promise<{ device: RegisteredDevice; isNew: boolean }> {
  await checkReport(tx, app, report)
  await renameToken(tx, app.id, report)
  const { rows } = await tx.query<Row>(
    // The update takes the time from the row that was to be inserted, so that it does not call a function.
    `insert into devices as d (app_id, id, token, description, member_id, parent_app_id, active, platform_version, p256dh, auth, inactive_reason, inactive_at, updated_at, time_zone)
     values ($1, $2, $3, coalesce($4, case when $11::text is null then '' else 'Browser' end), $5, $7, coalesce($9, true), $10, $11, $12, ${report.active === false ? `'${OPTED_OUT}', now()` : 'null, null'}, now(), $13)
     on conflict (app_id, token) do update set
       description = coalesce($4, d.description),
       member_id = case when $6 then $5::uuid else d.member_id end,
       parent_app_id = case when $8 then $7::uuid else d.parent_app_id end,
       platform_version = coalesce($10, d.platform_version),
       p256dh = coalesce($11, d.p256dh),
       auth = coalesce($12, d.auth),
       time_zone = coalesce($13, d.time_zone),
       active = coalesce($9, d.active or d.inactive_reason is distinct from '${OPTED_OUT}'),
       inactive_reason = case when $9 is null and d.inactive_reason = '${OPTED_OUT}' then d.inactive_reason when $9 = false then '${OPTED_OUT}' end,
       inactive_at = case when $9 is null and d.inactive_reason = '${OPTED_OUT}' then d.inactive_at when $9 = false then excluded.updated_at end,
       updated_at = excluded.updated_at
     returning ${PRESENTED}, d.id = $2 as is_new`,
    values(app.id, report),
  )
  return present(rows[0])
}

/** Updates a known device by its token; null if the app has none with it. */
export async function updateDevice(tx: Tx, app: CurrentApp, report: DeviceReport): Promise<RegisteredDevice | null> {
  const { rows } = await tx.query('select from devices where app_id = $1 and token = any($2) for update', [
    app.id,
    [report.token, report.previous_token ?? report.token],
  ])
  return rows.length === 0 ? null : (await registerDevice(tx, app, report)).device
}

/** A device by its token; null if the app has none with it. */
export async function findDevice(sql: Sql, appId: string, token: string): Promise<RegisteredDevice | null> {
  const { rows } = await sql.query<Row>(`select ${PRESENTED}, false as is_new from devices d where d.app_id = $1 and d.token = $2`, [
    appId,
    token,
  ])
  return rows[0] ? present(rows[0]).device : null
}

const OPTED_OUT = 'opted_out'
const PRESENTED = `d.id, d.description as device, d.active, d.member_id is not null as associated, d.parent_app_id`

type Row = { id: string; device: string; active: boolean; associated: boolean; parent_app_id: string | null; is_new: boolean }

function values(appId: string, report: DeviceReport): unknown[] {
  const { token, device, member_id, parent_app, active, platform_version, subscription, time_zone } = report
  return [
    appId,
    newId(),
    token,
    device ?? null,
    member_id ?? null,
    member_id !== undefined,
    parent_app ?? null,
    parent_app !== undefined,
    active ?? null,
    platform_version ?? null,
    subscription?.keys.p256dh ?? null,
    subscription?.keys.auth ?? null,
    time_zone ?? null,
  ]
}

function present(row: Row | undefined): { device: RegisteredDevice; isNew: boolean } {
  if (!row) throw new Error('A device was neither made nor updated.')
  const { parent_app_id, is_new, ...device } = row
  return { device: { ...device, parent_app: parent_app_id === null ? null : { id: parent_app_id } }, isNew: is_new }
}

async function checkReport(tx: Tx, app: CurrentApp, { member_id, parent_app }: DeviceReport): Promise<void> {
  if (parent_app && !app.parents.some((parent) => parent.id === parent_app)) throw invalid({ parent_app: [CHOOSE_FROM_LIST] })
  if (!member_id) return
  const { rowCount } = await tx.query('select from members where app_id = $1 and id = $2', [app.id, member_id])
  if (rowCount === 0) throw invalid({ member_id: [CHOOSE_FROM_LIST] })
}

/** A refreshed token keeps the device's row; if both tokens are already known, the old row is deleted. */
async function renameToken(tx: Tx, appId: string, { token, previous_token: previous }: DeviceReport): Promise<void> {
  if (previous === undefined || previous === token) return
  const { rowCount } = await tx.query(
    'delete from devices where app_id = $1 and token = $2 and exists (select from devices where app_id = $1 and token = $3)',
    [appId, previous, token],
  )
  if (rowCount > 0) return
  await tx.query('update devices set token = $3 where app_id = $1 and token = $2', [appId, previous, token])
}
