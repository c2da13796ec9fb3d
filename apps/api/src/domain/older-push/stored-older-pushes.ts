import type { OlderPush, SentOlderPush } from '@greenroom/contract/push/older'
import type { Sql, Tx } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { msUntilSql } from '../../sql/ms-until-sql.ts'
import { tally } from '../../tally.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'

/** The columns of a push that its delivery needs. */
export type StoredOlderPush = {
  id: string
  title: string
  sub_title: string
  description: string
  launch_url: string
  send_to: 'all' | 'segments'
  segments: string[]
  state: SentOlderPush['state']
  provider_id: string | null
  tries: number
  /** It is on hold: the provider must not receive it yet. */
  held: boolean
}

export async function insertOlderPush(
  tx: Tx,
  { appId, id, push, createdBy, holdSeconds }: { appId: string; id: string; push: OlderPush; createdBy: string; holdSeconds: number },
): Promise<void> {
  await tx.query(
    `insert into older_pushes (app_id, id, title, sub_title, description, launch_url, send_to, segments, created_by, held_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::int * interval '1 second')`,
    [
      appId,
      id,
      push.title,
      push.sub_title,
      push.description,
      push.launch_url,
      push.send_to,
      push.send_to === 'all' ? [] : push.segments,
      createdBy,
      holdSeconds || null,
    ],
  )
}

/** Locks an unfinished push, which serializes two workers with the same job. Null if there is nothing to do. */
export async function lockOlderPush(tx: Tx, appId: string, id: string): Promise<StoredOlderPush | null> {
  const { rows } = await tx.query<StoredOlderPush>(
    `select id, title, sub_title, description, launch_url, send_to, segments, state, provider_id, tries,
       held_until is not null and held_until > now() as held
     from older_pushes where app_id = $1 and id = $2 and finished_at is null for update`,
    [appId, id],
  )
  return rows[0] ?? null
}

/** The last sent pushes, newest first. */
export async function listOlderPushes(sql: Sql, appId: string, most: number): Promise<SentOlderPush[]> {
  const { rows } = await sql.query<SentOlderPush>(
    `select ${LISTED} from older_pushes where app_id = $1 order by created_at desc, id desc limit $2`,
    [appId, most],
  )
  return rows
}

export async function findOlderPush(sql: Sql, appId: string, id: string): Promise<SentOlderPush | null> {
  const { rows } = await sql.query<SentOlderPush>(`select ${LISTED} from older_pushes where app_id = $1 and id = $2`, [appId, id])
  return rows[0] ?? null
}

/** Ends its hold: from now on it cannot be undone. */
export async function endHold(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query('update older_pushes set held_until = null where app_id = $1 and id = $2', [appId, id])
}

/** Removes a push that is still on hold; returns whether it was. */
export async function removeDelayed(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from older_pushes where app_id = $1 and id = $2 and held_until is not null and held_until > now()',
    [appId, id],
  )
  return rowCount > 0
}

/** OneSignal has accepted it: from now on only its counts are polled. */
export async function markSending(tx: Tx, appId: string, id: string, providerId: string): Promise<void> {
  await tx.query(`update older_pushes set state = 'sending', provider_id = $3, tries = 0 where app_id = $1 and id = $2`, [
    appId,
    id,
    providerId,
  ])
}

export async function countTryOf(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query('update older_pushes set tries = tries + 1 where app_id = $1 and id = $2', [appId, id])
}

export async function saveCounts(tx: Tx, appId: string, id: string, { sent, failed }: { sent: number; failed: number }): Promise<void> {
  await tx.query('update older_pushes set devices_sent = $3, devices_failed = $4, tries = tries + 1 where app_id = $1 and id = $2', [
    appId,
    id,
    sent,
    failed,
  ])
}

/** Ends a push that was sent, with the counts known so far, and raises its event. */
export async function endOlderPush(tx: Tx, appId: string, id: string): Promise<void> {
  const { rows } = await tx.query<{ title: string; devices_sent: number; devices_failed: number }>(
    `update older_pushes set state = 'sent', finished_at = now() where app_id = $1 and id = $2
     returning title, devices_sent, devices_failed`,
    [appId, id],
  )
  for (const { title, devices_sent, devices_failed } of rows) {
    const about = { title, devices_total: devices_sent + devices_failed, devices_sent, devices_failed }
    raiseEvents(tx, appId, [{ event: 'push.sent', subjectId: id, about }])
  }
  tally({ of: 'pushes', through: 'onesignal', result: 'sent', count: 1 })
}

export async function failOlderPush(tx: Tx, appId: string, id: string, reason: string): Promise<void> {
  await tx.query(`update older_pushes set state = 'failed', stop_reason = $3, finished_at = now() where app_id = $1 and id = $2`, [
    appId,
    id,
    reason,
  ])
  tally({ of: 'pushes', through: 'onesignal', result: 'failed', count: 1 })
}

/**
 * Pushes of the last hour, and the seconds until the first of them is an hour old. Serialized per app by an advisory
 * lock.
 */
export async function countLastHour(tx: Tx, appId: string): Promise<{ sent: number; wait: number }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))`, [appId])
  const { rows } = await tx.query<{ sent: number; wait: number }>(
    `select count(*)::int as sent, ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as wait
     from older_pushes where app_id = $1 and created_at > now() - interval '1 hour'`,
    [appId],
  )
  return rows[0] ?? { sent: 0, wait: 0 }
}

const LISTED = `id, title, sub_title, description, send_to, segments, launch_url,
  ${momentSql('created_at')} as send_at, state, stop_reason, ${msUntilSql('held_until')} as held_ms,
  devices_sent, devices_failed`
