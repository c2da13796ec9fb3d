import type { Database, Sql, Tx, WholeTx } from '../../db/database.ts'
import { audienceValues, type Channel, REACHABLE } from './audience.ts'
import { type Judgement, waitBefore } from './judge.ts'
import { uncountPush } from './limits/day-counts.ts'
import { type Admitted, type BatchDevice, LIMITED_COLUMNS, recipientsOf } from './limits/withhold.ts'
import type { StoredPush } from './load-push.ts'

export type Batch = {
  seq: number
  channel: Channel
  first_device: string
  last_device: string
  /** The devices of the range to retry; null for all. */
  devices: string[] | null
  attempt: number
  /** When its part is due; null for a part that was due with the push. */
  part_at: Date | null
  /** Which of two subjects it has; null for the better one, or the only one. */
  variant: 'a' | 'b' | null
}

/** The worker that claims a batch, and the duration of its lease. */
export type Claimant = { worker: string; leaseMs: number }

/**
 * Claims the next batch of a push that is being sent: an open one, or one whose lease has expired. The first batch is
 * the trial; the others wait until it is done. Null if no batch is available at the moment.
 *
 * @param onlyBrowsers FCM has to wait: only batches of browsers, which then do not wait for the trial either
 */
export async function claimBatch(db: Database, push: StoredPush, claimant: Claimant, onlyBrowsers = false): Promise<Batch | null> {
  return db.changeApp(push.appId, (tx) => claimLast(tx, push, claimant, onlyBrowsers))
}

/** The same as the last statement of a transaction. */
export async function claimLast(
  tx: WholeTx,
  push: StoredPush,
  { worker, leaseMs }: Claimant,
  onlyBrowsers: boolean,
): Promise<Batch | null> {
  const { rows } = await tx.last(tx.query<Batch>(CLAIM, [push.appId, push.pushId, worker, leaseMs, onlyBrowsers]))
  return rows[0] ?? null
}

// Materialised, or the planner may run the inner statement again for each outer row, and one claim would take every
// batch. The push is locked before the batch, so that it cannot be finished in between (`finishPush`). The lock is
// compatible with other claims, changes of the push's state and the numbering of new batches.
const CLAIM = `
  with push as materialized (
    select p.id from push_notifications p where p.app_id = $1 and p.id = $2 and p.state = 'sending' for key share
  ), next as materialized (
    select c.seq from push_batches c
    where c.app_id = $1 and c.push_id = $2 and c.state <> 'done'
      and (c.state = 'open' and (c.not_before is null or c.not_before <= now()) or c.state = 'taken' and c.lease_until < now())
      and (not $5::boolean or c.channel = 'web')
      and ($5::boolean or c.seq = 0 or exists (
        select from push_batches trial where trial.app_id = $1 and trial.push_id = $2 and trial.seq = 0 and trial.state = 'done'))
      and exists (select from push)
    order by c.seq
    limit 1
    for update skip locked
  )
  update push_batches b
  set state = 'taken', worker = $3, lease_until = now() + $4 * interval '1 millisecond', attempt = b.attempt + 1
  from next
  where b.app_id = $1 and b.push_id = $2 and b.seq = next.seq
  returning b.seq, b.channel, b.first_device, b.last_device, b.devices, b.attempt, b.part_at, b.variant`

/** The devices of a batch that can still be reached. */
export async function readBatch(sql: Sql, push: StoredPush, batch: Batch): Promise<BatchDevice[]> {
  const channels = push.audience.channels.filter((channel) => channel === batch.channel)
  // A batch that names its devices may have some that registered later.
  const until = batch.devices === null ? push.audience.until : null
  const { rows } = await sql.query<BatchDevice>(
    `select d.id, d.token, d.p256dh, d.auth${push.limits ? `, ${LIMITED_COLUMNS}` : ''} from devices d
     where ${REACHABLE} and d.id between $6 and $7 and ($8::uuid[] is null or d.id = any($8::uuid[])) order by d.id`,
    [...audienceValues({ ...push.audience, channels, until }), batch.first_device, batch.last_device, batch.devices],
  )
  return rows
}

/**
 * Renews the leases of the batches that this worker is sending. Only of those: a batch lost by a fault still has the
 * worker's name, and would never expire.
 */
export async function renewLeases(db: Database, push: StoredPush, { worker, leaseMs }: Claimant, inHand: Iterable<Batch>): Promise<void> {
  await db.changeApp(push.appId, (tx) =>
    tx.query(
      `update push_batches set lease_until = now() + $4 * interval '1 millisecond'
       where app_id = $1 and push_id = $2 and worker = $3 and state = 'taken' and seq = any($5)`,
      [push.appId, push.pushId, worker, leaseMs, Array.from(inHand, ({ seq }) => seq)],
    ),
  )
}

/** Releases a batch unsent. */
export async function returnBatch(db: Database, push: StoredPush, batch: Batch, worker: string): Promise<void> {
  await db.changeApp(push.appId, (tx) =>
    tx.query(
      `update push_batches set state = 'open', worker = null, lease_until = null, attempt = attempt - 1
       where app_id = $1 and push_id = $2 and seq = $3 and worker = $4 and attempt = $5 and state = 'taken'`,
      [push.appId, push.pushId, batch.seq, worker, batch.attempt],
    ),
  )
}

type SentTo = Pick<BatchDevice, 'id' | 'recipient'>

/** How a batch went. */
export type Settled = Partial<Omit<Admitted, 'devices'>> & {
  worker: string
  devices: readonly SentTo[]
  judgement: Judgement
  stopReason: string | null
}

/**
 * Settles a batch in one transaction: its counts, dead tokens, devices to retry, and the stop of the push if most
 * devices were refused. Returns false and does nothing if another worker has claimed the batch meanwhile; that worker
 * counts it.
 */
export async function settleBatch(db: Database, push: StoredPush, batch: Batch, settled: Settled): Promise<boolean> {
  const { devices, judgement, stopReason } = settled
  return db.changeApp(push.appId, async (tx) => {
    const { rows } = await tx.query<{ mine: boolean }>(...settling(push, batch, settled))
    if (!rows[0]?.mine) return false
    if (judgement.later.length > 0) await putOff(tx, push, batch, judgement)
    if (stopReason !== null) {
      await tx.query(
        `update push_notifications set state = 'stopped', stop_reason = $3 where app_id = $1 and id = $2 and state = 'sending'`,
        [push.appId, push.pushId, stopReason],
      )
      // The trial was refused: nobody got the push, so it uses up nobody's limit.
      if (push.limits?.per_day && batch.seq === 0 && judgement.sent === 0)
        await uncountPush(tx, push.appId, push.pushId, recipientsOf(devices))
    }
    return true
  })
}

/** The statement that settles a batch if this worker still has it. */
export function settling(
  { appId, pushId }: Pick<StoredPush, 'appId' | 'pushId'>,
  { seq, attempt }: Batch,
  { worker, devices, quiet = 0, limited = 0, judgement }: Settled,
): [text: string, values: unknown[]] {
  const { sent, failed, uncertain, reasons, dead, later } = judgement
  return [
    SETTLE,
    [
      ...[appId, pushId, seq, worker, attempt, sent, failed, uncertain, JSON.stringify(reasons)],
      ...[dead.map(({ id }) => id), dead.map(({ reason }) => reason), devices.length - later.length, quiet, limited],
    ],
  ]
}

const SETTLE = `
  with mine as (
    update push_batches
    set state = 'done', settled_at = now(), lease_until = null, sent = sent + $6, failed = failed + $7, uncertain = uncertain + $8, reasons = $9::jsonb, size = $12,
      quiet = $13, limited = $14
    where app_id = $1 and push_id = $2 and seq = $3 and worker = $4 and attempt = $5 and state = 'taken'
    returning seq
  ), dead as (
    update devices d set active = false, inactive_reason = gone.reason, inactive_at = now(), updated_at = now()
    from unnest($10::uuid[], $11::text[]) as gone (id, reason)
    where d.app_id = $1 and d.id = gone.id and exists (select from mine)
  )
  select exists (select from mine) as mine`

/** Puts devices to retry into new batches, one per reason, with the earliest time of the retry. */
async function putOff(tx: Tx, push: StoredPush, batch: Batch, judgement: Judgement): Promise<void> {
  // Only one worker at a time assigns new batch numbers.
  tx.send('select from push_notifications where app_id = $1 and id = $2 for no key update', [push.appId, push.pushId])
  const { rows } = await tx.query<{ last: number }>('select max(seq) as last from push_batches where app_id = $1 and push_id = $2', [
    push.appId,
    push.pushId,
  ])
  const last = rows[0]?.last ?? 0
  for (const [index, { reason, devices, afterMs }] of byReason(judgement).entries()) {
    const wait = waitBefore(reason, afterMs, batch.attempt, Math.random())
    tx.send(
      `insert into push_batches (app_id, push_id, seq, first_device, last_device, devices, size, attempt, not_before, channel, part_at, variant)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 millisecond', $10, $11, $12)`,
      [
        ...[push.appId, push.pushId, last + 1 + index, batch.first_device, batch.last_device],
        ...[devices, devices.length, batch.attempt, wait, batch.channel, batch.part_at, batch.variant],
      ],
    )
  }
}

type Waiting = { reason: string; devices: string[]; afterMs: number | null }

/** Groups devices by reason. A group waits as long as its longest wait. */
export function byReason({ later }: Pick<Judgement, 'later'>): Waiting[] {
  const groups = new Map<string, Waiting>()
  for (const { id, reason, afterMs } of later) {
    const group = groups.get(reason) ?? { reason, devices: [], afterMs: null }
    group.devices.push(id)
    if (afterMs !== null) group.afterMs = Math.max(group.afterMs ?? 0, afterMs)
    groups.set(reason, group)
  }
  return [...groups.values()]
}
