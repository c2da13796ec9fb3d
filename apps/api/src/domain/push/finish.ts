import type { PushProgress } from '@greenroom/contract/push/listed'
import type { Database, Sql, Tx } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { tally } from '../../tally.ts'
import { isWithoutWebhooks } from '../webhooks/apps-with-webhooks.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { type Batch, type Settled, settling } from './batches.ts'
import type { StoredPush } from './load-push.ts'
import { raiseFailed } from './raise-failed.ts'
import { SHARED_FROM } from './share-push.ts'

type Push = { appId: string; pushId: string }

const SUMS = `
  select coalesce(sum(b.sent), 0)::int as sent, coalesce(sum(b.failed + b.uncertain), 0)::int as failed,
    count(*) filter (where b.state <> 'done')::int as unsettled,
    count(*) filter (where b.state = 'taken' and b.lease_until >= now())::int as taken,
    min(case when b.state = 'open' then b.not_before when b.state = 'taken' then b.lease_until end) as next_at
  from push_batches b where b.app_id = $1 and b.push_id = $2`

type Sums = { sent: number; failed: number; unsettled: number; taken: number; next_at: Date | null }

/** The progress of a push: its counts so far, and when the next batch becomes available that cannot be claimed now. */
export async function readProgress(
  sql: Sql,
  { appId, pushId }: Push,
): Promise<{ progress: PushProgress; unsettled: number; taken: number; nextAt: Date | null } | null> {
  const { rows } = await sql.query<
    Sums &
      Pick<PushProgress, 'state' | 'stop_reason' | 'devices_total'> & { finished: boolean; devices_sent: number; devices_failed: number }
  >(
    `select p.state, p.stop_reason, p.finished_at is not null as finished, p.devices_sent, p.devices_failed, p.devices_total, c.*
     from push_notifications p, lateral (${SUMS}) c where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  const [row] = rows
  if (!row) return null
  const progress: PushProgress = {
    id: pushId,
    state: row.state,
    stop_reason: row.stop_reason,
    devices_sent: row.finished ? row.devices_sent : row.sent,
    devices_failed: row.finished ? row.devices_failed : row.failed,
    devices_total: row.devices_total,
  }
  return { progress, unsettled: row.unsettled, taken: row.taken, nextAt: row.next_at }
}

/**
 * Writes the final counts, once: when every batch is settled, or when the push was stopped and no worker has a batch in
 * flight. Deletes batches left by a stop; the audience is stored with the push. Returns whether this call did it. A
 * device without a response counts as failed.
 */
export async function finishPush(db: Database, { appId, pushId }: Push): Promise<boolean> {
  const ended = await db.changeApp(appId, async (tx) => {
    // Waits for running claims and blocks new ones (`CLAIM`), so later statements see every claimed batch.
    const { rows } = await tx.query<{ state: string }>(`${UNFINISHED} and state in ('sending', 'stopped') for update`, [appId, pushId])
    const [push] = rows
    if (!push) return null
    if (push.state === 'stopped') tx.send(REMOVE_UNTOUCHED, [appId, pushId])
    const { rows: finished } = await tx.query<Finished>(FINISH, [appId, pushId, push.state])
    const [about] = finished
    if (!about) return null
    if (push.state === 'sending') raiseSent(tx, { appId, pushId }, about)
    return push.state
  })
  if (ended === null) return false
  countFinished(ended === 'stopped' ? 'stopped' : 'sent')
  return true
}

/**
 * Settles a batch and, if that was the last one of its push, finishes the push with the same commit; returns its final
 * progress then. For the first batch, which most pushes have alone, of devices none of which is to be retried or gone:
 * whoever locks a push may wait for a device.
 */
export async function settleAndFinish(db: Database, push: StoredPush, batch: Batch, settled: Settled): Promise<PushProgress | null> {
  const { appId, pushId } = push
  const finished = await db.changeApp(appId, async (tx) => {
    tx.send(...settling(push, batch, settled))
    tx.send(`${UNFINISHED} and state = 'sending' for update`, [appId, pushId])
    const finishing = tx.query<Finished>(FINISH, [appId, pushId, 'sending'])
    if (isWithoutWebhooks(appId)) return (await tx.last(finishing)).rows[0] ?? null
    const [sent] = (await finishing).rows
    if (sent) raiseSent(tx, { appId, pushId }, sent)
    return sent ?? null
  })
  if (finished === null) return null
  countFinished('sent')
  const { subject: _subject, ...progress } = finished
  return { id: pushId, ...progress }
}

type Finished = Omit<PushProgress, 'id'> & { subject: string }

function raiseSent(tx: Tx, { appId, pushId }: Push, { subject, devices_total, devices_sent, devices_failed }: Finished): void {
  raiseEvents(tx, appId, [
    { event: 'push.sent', subjectId: pushId, about: { title: subject, devices_total, devices_sent, devices_failed } },
  ])
}

const UNFINISHED = 'select state from push_notifications where app_id = $1 and id = $2 and finished_at is null'

const FINISH = `
  update push_notifications p
  set state = case when p.state = 'stopped' then 'stopped' else 'sent' end, finished_at = now(),
    stop_reason = case when p.state = 'stopped' then p.stop_reason end, devices_sent = c.sent, devices_failed = c.failed,
    -- Devices that went away in between are in neither count.
    devices_total = case when p.state = 'sending' then c.sent + c.failed else p.devices_total end
  from (${SUMS}) c
  where p.app_id = $1 and p.id = $2 and p.state = $3 and p.finished_at is null and c.unsettled = 0
  returning p.subject, p.state, p.stop_reason, p.devices_sent, p.devices_failed, p.devices_total`

function countFinished(result: 'sent' | 'stopped'): void {
  tally({ of: 'pushes', through: 'fcm', result, count: 1 })
}

// Skips a batch that is being settled: its worker may be waiting for the lock of the push.
const REMOVE_UNTOUCHED = `
  delete from push_batches
  where app_id = $1 and push_id = $2 and seq = any(array(
    select b.seq from push_batches b
    where b.app_id = $1 and b.push_id = $2 and (b.state = 'open' or b.state = 'taken' and b.lease_until < now())
    for update skip locked))`

/** Ends a push that has no sender. Returns false and changes nothing if it has begun or ended. */
export async function failPush(db: Database, { appId, pushId }: Push, reason: string): Promise<boolean> {
  const isFailed = await db.changeApp(appId, async (tx) => {
    const { rows } = await tx.query<{ subject: string }>(
      `update push_notifications set state = 'failed', stop_reason = $3, finished_at = now() where app_id = $1 and id = $2 and state = 'queued'
       returning subject`,
      [appId, pushId, reason],
    )
    const [failed] = rows
    if (!failed) return false
    await raiseFailed(tx, { appId, pushId, subject: failed.subject, reason })
    return true
  })
  if (isFailed) tally({ of: 'pushes', through: 'fcm', result: 'failed', count: 1 })
  return isFailed
}

/** Stops a push at a user's request; devices in flight still get it. Returns whether there was something to stop. */
export async function stopPush(tx: Tx, { appId, pushId }: Push, reason: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update push_notifications set state = 'stopped', stop_reason = $3, held_until = null
     where app_id = $1 and id = $2 and state in ('queued', 'sending')`,
    [appId, pushId, reason],
  )
  return rowCount > 0
}

/** Stores why a push waits, or null when it continues. Does not stop it. */
export async function noteWaiting(db: Database, { appId, pushId }: Push, reason: string | null): Promise<void> {
  await db.changeApp(appId, (tx) =>
    tx.query(
      `update push_notifications set stop_reason = $3
       where app_id = $1 and id = $2 and state in ('queued', 'sending') and stop_reason is distinct from $3`,
      [appId, pushId, reason],
    ),
  )
}

/**
 * Unfinished pushes of all apps that this process can help with: no live worker is sending them, because their worker
 * died, their job was lost, or their wait for Google is over; or so many batches are left that another worker helps
 * (`SHARED_FROM`). At most `perApp` of one app, oldest first, without those in their undo period and those that this
 * process is sending.
 */
export async function pushesToTakeUp(
  platform: Sql,
  { olderThanMs, most, perApp, inHand }: { olderThanMs: number; most: number; perApp: number; inHand: readonly string[] },
): Promise<Push[]> {
  const resting = await restingSenders(platform)
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('abandoned pushes')} app_id, id from (
       select p.app_id, p.id, p.created_at, row_number() over (partition by p.app_id order by p.created_at) as place
       from push_notifications p
       where p.finished_at is null and p.created_at < now() - $1 * interval '1 millisecond' and not p.id = any($4::uuid[])
         and (p.held_until is null or p.held_until <= now())
         and (not exists (select from push_batches b
             where b.app_id = p.app_id and b.push_id = p.id and b.state = 'taken' and b.lease_until >= now())
           or exists (select from push_batches b
             where b.app_id = p.app_id and b.push_id = p.id and b.state = 'open' and b.not_before is null offset $5))
         and (p.state <> 'sending' or coalesce((select min(coalesce(b.not_before, '-infinity')) from push_batches b
           where b.app_id = p.app_id and b.push_id = p.id and b.state <> 'done'), '-infinity') <= now())
         and not p.sender_app_id = any($6::uuid[])
     ) waiting where place <= $3 order by created_at limit $2`,
    [olderThanMs, most, perApp, inHand, SHARED_FROM, resting],
  )
  return rows.map((row) => ({ appId: row.app_id, pushId: row.id }))
}

/**
 * The apps whose key cannot send at the moment: FCM is silent, or asked their project to wait. A separate query, since
 * circuits and quotas are not stored with the tables of the apps (db/tenancy/placement.ts).
 */
async function restingSenders(platform: Sql): Promise<string[]> {
  const { rows } = await platform.query<{ id: string }>(
    `select c.app_id as id from push_circuits c where c.kind = 'silent' and c.open_until > now()
     union
     select s.id from apps s join push_quotas q on q.project = s.fcm_project_id where q.paused_until > now()`,
  )
  return rows.map(({ id }) => id)
}
