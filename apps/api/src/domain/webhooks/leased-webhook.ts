import { NOT_ALLOWED } from '@greenroom/contract/webhooks/try-words'
import { HOURS_TO_PAUSE, FAILURES_TO_PAUSE } from '@greenroom/contract/webhooks/webhook-limits'
import type { Database, Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'

export type WebhookKey = { appId: string; id: string }
type Lease = WebhookKey & { worker: string; leaseMs: number }

/** A webhook that this worker sends to, with its sealed secrets. */
export type LeasedWebhook = { url: string; secret: Buffer; old_secret: Buffer | null; failures: number; created_by: string | null }

/** An event to be sent. `payload`: what earlier tries sent. */
export type Delivery = {
  id: string
  event: string
  subject_id: string
  about: Readonly<Record<string, unknown>>
  happened_at: Date
  tries: number
  payload: string | null
}

/** What came of a try, in the order of the tries. `nextMs`: until the next one; null for none. */
export type TriedDelivery = {
  delivery: Delivery
  at: Date
  status: number | null
  problem: string | null
  durationMs: number
  answer: string
  payload: string | null
  nextMs: number | null
}

/** Webhooks of all apps with events that are due and without a worker. Those that work come first. */
export async function dueWebhooks(platform: Sql, inHand: readonly string[], most: number): Promise<WebhookKey[]> {
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('webhooks with events that are due')} e.app_id, e.id from webhook_endpoints e
     where e.active and e.paused_at is null and (e.lease_until is null or e.lease_until < now()) and not e.id = any($1::uuid[])
       and exists (select from apps a where a.id = e.app_id and a.disabled_at is null)
       and exists (select from webhook_deliveries d
         where d.app_id = e.app_id and d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= now())
     order by e.failures > 0, random() limit $2`,
    [inHand, most],
  )
  return rows.map(({ app_id: appId, id }) => ({ appId, id }))
}

/** Leases a webhook for this worker; null if another worker has it, or if it is off or paused. */
export async function takeWebhook({ db }: { db: Database }, { appId, id, worker, leaseMs }: Lease): Promise<LeasedWebhook | null> {
  return await db.changeApp(appId, async (tx) => {
    const { rows } = await tx.query<LeasedWebhook & { old_secret_until: Date | null }>(
      `update webhook_endpoints set lease_owner = $3, lease_until = now() + $4 * interval '1 millisecond'
       where app_id = $1 and id = $2 and active and paused_at is null and (lease_until is null or lease_until < now())
       returning url, secret, old_secret, old_secret_until, failures, created_by`,
      [appId, id, worker, leaseMs],
    )
    const [row] = rows
    if (!row) return null
    const { old_secret_until: until, old_secret: old, ...leased } = row
    return { ...leased, old_secret: until !== null && until > new Date() ? old : null }
  })
}

/** Pauses a webhook that this worker has leased. Null if another worker has it by now, or if it is paused already. */
export async function pauseWebhook(tx: Tx, { appId, id, worker }: Lease, reason: string): Promise<Date | null> {
  const { rows } = await tx.query<{ paused_at: Date }>(
    `update webhook_endpoints set paused_at = now(), pause_reason = $4
     where app_id = $1 and id = $2 and lease_owner = $3 and paused_at is null returning paused_at`,
    [appId, id, worker, reason],
  )
  return rows[0]?.paused_at ?? null
}

/** Ends a lease, so that another worker can go on. */
export async function returnWebhook({ db }: { db: Database }, { appId, id, worker }: Lease): Promise<void> {
  await db.changeApp(appId, (tx) =>
    tx.query('update webhook_endpoints set lease_owner = null, lease_until = null where app_id = $1 and id = $2 and lease_owner = $3', [
      ...[appId, id, worker],
    ]),
  )
}

/**
 * The events that are due, without those that have to wait for an earlier one of their record: at most `most`, and one
 * of each record.
 */
export async function dueDeliveries({ db }: { db: Database }, { appId, id }: WebhookKey, most: number): Promise<Delivery[]> {
  const { rows } = await db.inApp(appId, (sql) =>
    sql.query<Delivery>(
      `select d.id, d.event, d.subject_id, d.about, d.happened_at, d.tries, d.payload from webhook_deliveries d
       where d.app_id = $1 and d.endpoint_id = $2 and d.state = 'waiting' and d.due_at <= now()
         and not exists (select from webhook_deliveries p
           where p.app_id = $1 and p.endpoint_id = $2 and p.subject_id = d.subject_id and p.state = 'waiting'
             and (p.happened_at, p.id) < (d.happened_at, d.id))
       order by d.due_at limit $3`,
      [appId, id, most],
    ),
  )
  return rows
}

type StoredState = {
  failures: number
  failing_since: Date | null
  active: boolean
  paused_at: Date | null
  pause_reason: string | null
  now: Date
}

/** The result of settling: whether this worker still has the webhook, and why it was paused now. */
export type Settled = { isLeased: boolean; failures: number; paused: { since: Date; reason: string } | null }

/**
 * Stores what came of tries, renews the lease, and pauses the webhook after many failures; changes nothing if another
 * worker has it by now. Without tries it only renews.
 */
export async function settleTries(tx: Tx, lease: Lease, tried: readonly TriedDelivery[], isGone: boolean): Promise<Settled> {
  const { appId, id, worker, leaseMs } = lease
  const { rows } = await tx.query<StoredState>(
    `select failures, failing_since, active, paused_at, pause_reason, now() from webhook_endpoints
     where app_id = $1 and id = $2 and lease_owner = $3 for no key update`,
    [appId, id, worker],
  )
  const [stored] = rows
  if (!stored) return { isLeased: false, failures: 0, paused: null }
  let { failures, failing_since: since } = stored
  for (const { problem } of tried) {
    // The receiver is not to blame.
    if (problem === NOT_ALLOWED) continue
    failures = problem === null ? 0 : failures + 1
    since = problem === null ? null : (since ?? stored.now)
  }
  const isTooLong = since !== null && stored.now.getTime() - since.getTime() >= HOURS_TO_PAUSE * 3_600_000
  const reason = tried.findLast(({ problem }) => problem !== null)?.problem ?? ''
  const isOn = stored.active && stored.paused_at === null
  const isPaused = isOn && (isGone || (failures >= FAILURES_TO_PAUSE && isTooLong))
  tx.send(
    `update webhook_endpoints set failures = $4, failing_since = $5, lease_until = $6, paused_at = $7, pause_reason = $8
     where app_id = $1 and id = $2 and lease_owner = $3`,
    [
      ...[appId, id, worker, failures, since, later(stored.now, leaseMs)],
      ...(isPaused ? [stored.now, reason] : [stored.paused_at, stored.pause_reason]),
    ],
  )
  if (tried.length > 0) storeTries(tx, lease, tried, stored.now)
  return { isLeased: isOn && !isPaused, failures, paused: isPaused ? { since: stored.now, reason } : null }
}

/** Only for the worker that has the lease: the caller has locked the webhook. */
function storeTries(tx: Tx, { appId, id }: WebhookKey, tried: readonly TriedDelivery[], now: Date): void {
  tx.send(
    `update webhook_deliveries d set tries = t.tries, state = t.state, due_at = t.due_at, payload = t.payload
     from unnest($3::uuid[], $4::int[], $5::text[], $6::timestamptz[], $7::text[]) as t (id, tries, state, due_at, payload)
     where d.app_id = $1 and d.endpoint_id = $2 and d.id = t.id`,
    [
      ...[appId, id, tried.map(({ delivery }) => delivery.id), tried.map(({ delivery }) => delivery.tries + 1)],
      ...[tried.map(stateAfter), tried.map(({ nextMs }) => later(now, nextMs ?? 0))],
      tried.map(({ nextMs, payload }) => (nextMs === null ? null : payload)),
    ],
  )
  insertTries(tx, { appId, id }, tried)
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** What becomes of an event after a try. */
export function stateAfter({ problem, nextMs }: Pick<TriedDelivery, 'problem' | 'nextMs'>): 'delivered' | 'waiting' | 'failed' {
  return problem === null ? 'delivered' : nextMs === null ? 'failed' : 'waiting'
}

/** Writes tries into the log. Their events exist. Returns their ids. */
export function insertTries(tx: Tx, { appId, id }: WebhookKey, tried: readonly TriedDelivery[]): string[] {
  const ids = tried.map(() => newId())
  tx.send(
    `insert into webhook_tries (app_id, endpoint_id, id, delivery_id, number, at, status, problem, duration_ms, answer)
     select e.app_id, e.id, t.id, t.delivery_id, t.number, t.at, t.status, t.problem, t.duration_ms, t.answer
     from webhook_endpoints e,
       unnest($3::uuid[], $4::uuid[], $5::int[], $6::timestamptz[], $7::int[], $8::text[], $9::int[], $10::text[])
         as t (id, delivery_id, number, at, status, problem, duration_ms, answer)
     where e.app_id = $1 and e.id = $2`,
    [
      ...[appId, id, ids, tried.map(({ delivery }) => delivery.id), tried.map(({ delivery }) => delivery.tries + 1)],
      ...[tried.map(({ at }) => at), tried.map(({ status }) => status), tried.map(({ problem }) => problem)],
      ...[tried.map(({ durationMs }) => durationMs), tried.map(({ answer }) => answer)],
    ],
  )
  return ids
}
