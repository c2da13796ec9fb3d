import type { Database, Tx } from '../../../db/database.ts'
import { audienceValues, REACHABLE } from '../audience.ts'
import type { StoredPush } from '../load-push.ts'
import { type DeviceOfPart, insertParts, momentsOfZones, PERSON_AND_ZONE } from './expand-parts.ts'

/** Devices that are added per transaction. */
const CHUNK = 20_000
/** A device is looked at this long after it registered: by then its transaction is over. */
const SETTLED_MS = 60_000
/** More than the clocks of two processes differ: ids are made by those of processes. */
const CLOCKS_MS = 3_600_000

type Late = DeviceOfPart & { created_at: Date }

/**
 * Adds devices that have registered since a push at an hour of each member began, if that hour was still to come where
 * they are. Looked for whenever a part is due; one that is found after its hour gets the push at once, within the grace
 * of late pushes. A member who had a device in the beginning gets the push on that device alone, and so once.
 */
export async function addLateDevices(db: Database, push: StoredPush, batchSize: number): Promise<void> {
  for (let isMore = true; isMore;) isMore = await db.changeApp(push.appId, (tx) => addChunk(tx, push, batchSize))
}

/** Returns whether there may be more. */
async function addChunk(tx: Tx, push: StoredPush, batchSize: number): Promise<boolean> {
  const { appId, pushId, parts, createdAt } = push
  if (parts?.localTime == null) return false
  // The same lock as for devices to retry: only one worker at a time assigns numbers.
  const { rows: locked } = await tx.query<{ looked_until: Date; until: Date }>(
    `select coalesce(newest_device_at, created_at) as looked_until, now() - $3 * interval '1 millisecond' as until
     from push_notifications where app_id = $1 and id = $2 and state = 'sending' and finished_at is null for no key update`,
    [appId, pushId, SETTLED_MS],
  )
  const [range] = locked
  if (!range || range.until <= range.looked_until) return false
  const audience = audienceValues({ ...push.audience, until: range.until })
  const { rows } = await tx.query<Late>(LATE, [
    ...[...audience, createdAt, range.looked_until, firstIdAt(range.looked_until.getTime() - CLOCKS_MS), CHUNK],
  ])
  const isFull = rows.length === CHUNK
  const now = new Date()
  const momentOf = momentsOfZones(parts.localTime, parts, createdAt)
  const devices = rows.flatMap((device) => {
    const at = momentOf(device.zone)
    const isToCome = at > device.created_at && at.getTime() > now.getTime() - parts.lateMs
    return isToCome ? [{ ...device, variant: null, at }] : []
  })
  for (const [channel, own] of Map.groupBy(devices, (device) => device.channel)) await insertParts(tx, push, own, batchSize, channel)
  tx.send(
    `update push_notifications set newest_device_at = $3, devices_total = coalesce(devices_total, 0) + $4 where app_id = $1 and id = $2`,
    [appId, pushId, isFull ? rows.at(-1)?.created_at : range.until, devices.length],
  )
  return isFull
}

/** The lowest id of a row that was made at a moment or later. */
function firstIdAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const LATE = `
  select d.id, d.created_at, ${PERSON_AND_ZONE}
  from devices d
  where ${REACHABLE} and d.id >= $8 and d.created_at > $7
    and not exists (select from devices o where o.app_id = $1 and o.member_id = d.member_id and o.active and o.created_at <= $6)
  order by d.created_at, d.id
  limit $9`
