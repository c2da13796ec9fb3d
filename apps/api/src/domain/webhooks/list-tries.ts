import type { WebhookTry } from '@greenroom/contract/webhooks/webhook-answers'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import type { WebhookKey } from './leased-webhook.ts'

type Page = { before?: string | undefined; failed: boolean; size: number }

const SELECT = `select t.id, t.delivery_id as event_id, d.event, coalesce(d.about->>'title', '') as title, t.number, ${momentSql('t.at')} as at,
    t.status, t.problem, t.duration_ms, t.answer, d.state,
    case when d.state = 'waiting' and e.active and e.paused_at is null then ${momentSql('d.due_at')} end as next_try_at
  from webhook_tries t join webhook_deliveries d on d.app_id = $1 and d.endpoint_id = $2 and d.id = t.delivery_id
    join webhook_endpoints e on e.app_id = $1 and e.id = $2
  where t.app_id = $1 and t.endpoint_id = $2`

/** The tries of a webhook, newest first, after `before`; `failed` lists only those that failed. */
export async function listTries(sql: Sql, { appId, id }: WebhookKey, { before, failed, size }: Page) {
  const { rows } = await sql.query<WebhookTry>(
    `${SELECT}${failed ? ' and t.problem is not null' : ''}
       and ($3::uuid is null or (t.at, t.id) < (
         select b.at, b.id from webhook_tries b where b.app_id = $1 and b.endpoint_id = $2 and b.id = $3::uuid))
     order by t.at desc, t.id desc limit $4`,
    [appId, id, before ?? null, size + 1],
  )
  const data = rows.slice(0, size)
  return { data, meta_data: { next: rows.length > size ? (data.at(-1)?.id ?? null) : null } }
}

/** One try, which exists. */
export async function readTry(sql: Sql, { appId, id }: WebhookKey, tryId: string): Promise<WebhookTry> {
  const { rows } = await sql.query<WebhookTry>(`${SELECT} and t.id = $3`, [appId, id, tryId])
  const [row] = rows
  if (!row) throw new Error(`The try ${tryId} is not stored.`)
  return row
}
