import { CREATOR_LEFT } from '@greenroom/contract/webhooks/try-words'
import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import type { WebhookValues } from '@greenroom/contract/webhooks/webhook-form'
import { ROTATION_HOURS } from '@greenroom/contract/webhooks/webhook-limits'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'

type Key = { appId: string; id: string }
type Row = Omit<Webhook, 'waiting' | 'paused'> & { paused_since: string | null; pause_reason: string | null; waiting: number }

const MOST_COUNTED = 1_000

const SELECT = `select e.id, e.url, e.description, e.events, e.active, e.failures, e.version,
    ${momentSql('e.paused_at')} as paused_since, e.pause_reason, ${momentSql('e.failing_since')} as failing_since,
    case when e.old_secret_until > now() then ${momentSql('e.old_secret_until')} end as old_secret_until,
    ${momentSql('e.created_at')} as created_at, ${momentSql('e.updated_at')} as updated_at,
    (select count(*)::int from (select from webhook_deliveries d
       where d.app_id = $1 and d.endpoint_id = e.id and d.state = 'waiting' limit ${MOST_COUNTED + 1}) w) as waiting
  from webhook_endpoints e where e.app_id = $1`

/** The webhooks of an app, oldest first. */
export async function listWebhooks(sql: Sql, appId: string): Promise<Webhook[]> {
  const { rows } = await sql.query<Row>(`${SELECT} order by e.created_at, e.id`, [appId])
  return rows.map(present)
}

/** Throws NOT_FOUND if the app has no such webhook. */
export async function readWebhook(sql: Sql, { appId, id }: Key): Promise<Webhook> {
  const { rows } = await sql.query<Row>(`${SELECT} and e.id = $2`, [appId, id])
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return present(row)
}

function present({ paused_since: since, pause_reason: reason, waiting, ...row }: Row): Webhook {
  return {
    ...row,
    paused: since === null ? null : { since, reason: reason ?? '' },
    waiting: { count: Math.min(waiting, MOST_COUNTED), more: waiting > MOST_COUNTED },
  }
}

/** Locks a webhook until the end of the transaction. Throws NOT_FOUND. */
export async function lockWebhook(tx: Tx, { appId, id }: Key): Promise<WebhookValues & { version: number; isPaused: boolean }> {
  const { rows } = await tx.query<WebhookValues & { version: number; isPaused: boolean }>(
    `select url, description, events, active, version, paused_at is not null as "isPaused" from webhook_endpoints
     where app_id = $1 and id = $2 for no key update`,
    [appId, id],
  )
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return row
}

/** Counts the webhooks of an app. Serialized per app until the end of the transaction, so that a limit holds. */
export async function countForNew(tx: Tx, appId: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1::text, 0))`, [appId])
  const { rows } = await tx.query<{ total: number }>('select count(*)::int as total from webhook_endpoints where app_id = $1', [appId])
  return rows[0]?.total ?? 0
}

type New = WebhookValues & Key & { sealed: Buffer; createdBy: string }

export async function insertWebhook(tx: Tx, { appId, id, url, description, events, active, sealed, createdBy }: New): Promise<void> {
  await tx.query(
    `insert into webhook_endpoints (app_id, id, url, description, events, active, secret, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [appId, id, url, description, events, active, sealed, createdBy],
  )
}

/** Another address has no failures yet. */
export async function updateWebhook(tx: Tx, { appId, id, url, description, events, active }: WebhookValues & Key): Promise<void> {
  await tx.query(
    `update webhook_endpoints set description = $4, events = $5, active = $6, version = version + 1, updated_at = now(),
       failures = case when url = $3 then failures else 0 end, failing_since = case when url = $3 then failing_since end,
       url = $3
     where app_id = $1 and id = $2`,
    [appId, id, url, description, events, active],
  )
}

/** Replaces the secret; the one before it, sealed again in its new place, signs for a while too. */
export async function replaceSecret(tx: Tx, { appId, id }: Key, secrets: { sealed: Buffer; old: Buffer }): Promise<void> {
  await tx.query(
    `update webhook_endpoints set secret = $3, old_secret = $4, old_secret_until = now() + $5 * interval '1 hour',
       version = version + 1, updated_at = now()
     where app_id = $1 and id = $2`,
    [appId, id, secrets.sealed, secrets.old, ROTATION_HOURS],
  )
}

/** The sealed secrets that sign now. Throws NOT_FOUND. */
export async function readSealed(sql: Sql, { appId, id }: Key): Promise<{ url: string; secret: Buffer; old_secret: Buffer | null }> {
  const { rows } = await sql.query<{ url: string; secret: Buffer; old_secret: Buffer | null }>(
    `select url, secret, case when old_secret_until > now() then old_secret end as old_secret from webhook_endpoints
     where app_id = $1 and id = $2`,
    [appId, id],
  )
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return row
}

/**
 * Ends a pause. What waits is sent at once, and has all its tries again. If the person who added the webhook has left,
 * it follows the rights of this one from now on.
 */
export async function resumeWebhook(tx: Tx, { appId, id }: Key, userId: string): Promise<void> {
  await tx.query(
    `update webhook_endpoints set created_by = case when pause_reason = $3 then $4 else created_by end, paused_at = null, pause_reason = null, failures = 0, failing_since = null,
       version = version + 1, updated_at = now()
     where app_id = $1 and id = $2`,
    [appId, id, CREATOR_LEFT, userId],
  )
  await tx.query(
    `update webhook_deliveries set due_at = now(), tries = 0
     where app_id = $1 and endpoint_id = $2 and state = 'waiting' and due_at > now()`,
    [appId, id],
  )
}

export async function deleteWebhook(tx: Tx, { appId, id }: Key): Promise<void> {
  await tx.query('delete from webhook_endpoints where app_id = $1 and id = $2', [appId, id])
}
