import { createHash } from 'node:crypto'
import { isTimeZone } from '@greenroom/contract/dates'
import { partAt } from '@greenroom/contract/push/schedule'
import { COMPARED_MS } from '@greenroom/contract/push/two-subjects'
import type { Tx } from '../../../db/database.ts'
import { audienceValues, type Channel, REACHABLE } from '../audience.ts'
import type { PushParts, StoredPush } from '../load-push.ts'

/** Devices divided into parts per transaction. */
const CHUNK = 20_000

/** A device of a push in parts. */
export type DeviceOfPart = { id: string; person: string; zone: string | null; channel: Channel }

type Part = { variant: 'a' | 'b' | null; at: Date | null }

/**
 * Divides the next devices of a push into batches of one part each: by the moment at which their zone's clocks show the
 * time, or by subject. Batches name their devices, so that each is in one part, whatever zone it reports later. Returns
 * whether there are more.
 */
export async function expandParts(tx: Tx, push: StoredPush, parts: PushParts, batchSize: number, channel: Channel): Promise<boolean> {
  const audience = audienceValues({ ...push.audience, channels: [channel] })
  const { rows } = await tx.query<DeviceOfPart>(NEXT_DEVICES, [...audience, push.pushId, CHUNK, channel])
  const partOf = divider(push, parts, new Date())
  await insertParts(
    tx,
    push,
    rows.map((device) => ({ ...device, ...partOf(device) })),
    batchSize,
    channel,
  )
  return rows.length === CHUNK
}

/** Adds batches of these devices behind the existing ones, each of one part. */
export async function insertParts(
  tx: Tx,
  { appId, pushId }: Pick<StoredPush, 'appId' | 'pushId'>,
  devices: readonly (DeviceOfPart & Part)[],
  batchSize: number,
  channel: Channel,
): Promise<void> {
  const parts = [...Map.groupBy(devices, ({ variant, at }) => `${variant ?? ''} ${at?.getTime() ?? 0}`).values()]
  const batches = parts.flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / batchSize) }, (_none, index) => own.slice(index * batchSize, (index + 1) * batchSize)),
  )
  const rows = batches.map((own, index) => ({
    ...{ index, devices: own.map(({ id }) => id), size: own.length, variant: own[0]?.variant, part_at: own[0]?.at },
    ...{ first_device: own[0]?.id, last_device: own.at(-1)?.id },
  }))
  await tx.query(INSERT_PARTS, [appId, pushId, JSON.stringify(rows), channel])
}

/** Gives number 0 to a batch of the part that is due first: the trial, for which the others wait. */
export async function beginWithFirstPart(tx: Tx, { appId, pushId }: Pick<StoredPush, 'appId' | 'pushId'>): Promise<void> {
  const { rows } = await tx.query<{ seq: number }>(
    'select seq from push_batches where app_id = $1 and push_id = $2 order by part_at nulls first, seq limit 1',
    [appId, pushId],
  )
  const first = rows[0]?.seq ?? 0
  if (first === 0) return
  for (const [from, to] of [
    [0, -1],
    [first, 0],
    [-1, first],
  ]) {
    await tx.query('update push_batches set seq = $4 where app_id = $1 and push_id = $2 and seq = $3', [appId, pushId, from, to])
  }
}

/** The part of a device; `at` is null if it is due now. */
function divider(push: StoredPush, parts: PushParts, now: Date): (device: Pick<DeviceOfPart, 'person' | 'zone'>) => Part {
  if (parts.localTime === null) {
    const rest = new Date(now.getTime() + COMPARED_MS)
    return ({ person }) => {
      const tenth = tenthOf(push.pushId, person)
      return tenth === 0 ? { variant: 'a', at: null } : tenth === 1 ? { variant: 'b', at: null } : { variant: null, at: rest }
    }
  }
  const momentOf = momentsOfZones(parts.localTime, parts, now)
  return ({ zone }) => {
    const moment = momentOf(zone)
    return { variant: null, at: moment > now ? moment : null }
  }
}

/** Returns when a push that began at a moment is due in a zone; the app's for null and for unknown ones. */
export function momentsOfZones(
  localTime: string,
  { defaultZone, lateMs }: Pick<PushParts, 'defaultZone' | 'lateMs'>,
  began: Date,
): (zone: string | null) => Date {
  const notBefore = new Date(began.getTime() - lateMs)
  const moments = new Map<string, Date>()
  return (zone) => {
    const known = zone !== null && isKnown(zone) ? zone : defaultZone
    const moment = moments.get(known) ?? partAt(localTime, known, notBefore)
    moments.set(known, moment)
    return moment
  }
}

/** To look up a zone takes 30 us. */
const known = new Map<string, boolean>()

function isKnown(zone: string): boolean {
  const found = known.get(zone) ?? isTimeZone(zone)
  known.set(zone, found)
  return found
}

/** One of ten parts of the audience, from 0: always the same for a push and a person. */
function tenthOf(pushId: string, person: string): number {
  return createHash('sha256').update(`${pushId} ${person}`).digest().readUInt32BE() % 10
}

/** Of a row `d` of devices. Those of a member have the zone that one of them reported last. */
export const PERSON_AND_ZONE = `coalesce(d.member_id, d.id) as person, coalesce((
    select z.time_zone from devices z where z.app_id = $1 and z.member_id = d.member_id and z.time_zone is not null
    order by z.updated_at desc, z.id limit 1), d.time_zone) as zone, case when d.p256dh is null then 'fcm' else 'web' end as channel`

/** The devices after the existing batches. */
const NEXT_DEVICES = `
  with done as (
    select (array_agg(last_device order by last_device desc) filter (where channel = $8))[1] as last_device
    from push_batches where app_id = $1 and push_id = $6
  )
  select d.id, ${PERSON_AND_ZONE}
  from devices d, done
  where ${REACHABLE} and (done.last_device is null or d.id > done.last_device)
  order by d.id
  limit $7`

const INSERT_PARTS = `
  with last as materialized (select coalesce(max(seq) + 1, 0) as next from push_batches where app_id = $1 and push_id = $2)
  insert into push_batches (app_id, push_id, seq, first_device, last_device, devices, size, channel, variant, part_at, not_before)
  select p.app_id, p.id, last.next + r.index, r.first_device, r.last_device, array(select jsonb_array_elements_text(r.devices)::uuid), r.size,
    $4, r.variant, r.part_at, r.part_at
  from push_notifications p, last, jsonb_to_recordset($3::jsonb) as r
    (index int, first_device uuid, last_device uuid, devices jsonb, size int, variant text, part_at timestamptz)
  where p.app_id = $1 and p.id = $2`
