import { clockAt } from '@greenroom/contract/days'
import type { BusinessMessage } from '@greenroom/contract/push/business-push'
import type { PushInBusiness } from '@greenroom/contract/push/business-push-answers'
import type { BusinessPushState } from '@greenroom/contract/push/business-push-states'
import { dueAt } from '@greenroom/contract/push/schedule'
import type { Sql, Tx } from '../../../db/database.ts'
import { containing } from '../../../sql/search-text.ts'
import { inetOf } from '../../audit/write-audit.ts'
import { ZONE_RULES } from '../schedules/stored-schedules.ts'

/** The person who sends it. */
export type Asker = { id: string; name: string; address: string | null }

/** The stored content of a push to businesses, with the names of the parent's tags and content. */
export type BusinessContent = Omit<BusinessMessage, 'send_to_tags'> & {
  send_to_tags: readonly { id: string; name: string }[]
  form_content_title: string
}

export type StoredBusinessPush = {
  content: BusinessContent
  madeBy: Asker
  /** Milliseconds until it may begin by the database's clock; 0 if it may begin now. */
  waitMs: number
  begun: boolean
  /** Null for a push that is sent at once. */
  scheduledFor: Date | null
  /** The time by the database's clock. */
  now: Date
  stoppedBy: string | null
  /** Seconds since it began. */
  age: number
}

type NewPush = { id: string; content: BusinessContent; madeBy: Asker; due: { scheduledFor: Date; zone: string } | { holdSeconds: number } }

const DELAYED_UNTIL = `now() + $5::int * interval '1 second'`

/** Stores a push and the businesses that receive it. */
export async function notePush(
  tx: Tx,
  appId: string,
  { id, content, madeBy, due }: NewPush,
  businesses: readonly { id: string; name: string }[],
): Promise<void> {
  const isScheduled = 'scheduledFor' in due
  const time = isScheduled ? { local: clockAt(due.scheduledFor, due.zone), zone: due.zone } : null
  // Seconds, and the second one of an hour that comes twice, are not in the local time: the moment stays as it is.
  const isLocal = isScheduled && time !== null && dueAt(time).getTime() === due.scheduledFor.getTime()
  tx.send(
    `insert into business_pushes (app_id, id, content, is_scheduled, due_at, made_by, made_by_name, made_from, local_time, time_zone, zone_rules)
     values ($1, $2, $3, $4, ${isScheduled ? '$5::timestamptz' : DELAYED_UNTIL}, $6, $7, $8, $9, $10, $11)`,
    [
      ...[appId, id, JSON.stringify(content), isScheduled, isScheduled ? due.scheduledFor : due.holdSeconds],
      ...[madeBy.id, madeBy.name, inetOf(madeBy.address)],
      ...(isLocal ? [time?.local, time?.zone, ZONE_RULES] : [null, null, null]),
    ],
  )
  tx.send(
    `insert into business_push_children (app_id, push_id, child_id, name)
     select p.app_id, p.id, c.id, c.name from business_pushes p, unnest($3::uuid[], $4::text[]) as c (id, name) where p.app_id = $1 and p.id = $2`,
    [appId, id, businesses.map((business) => business.id), businesses.map(({ name }) => name)],
  )
}

/** The current state of a push to businesses; null if there is none. `lock` locks it until the transaction ends. */
export async function findPush(
  sql: Sql,
  appId: string,
  id: string,
  { lock }: { lock?: 'for update' } = {},
): Promise<StoredBusinessPush | null> {
  const { rows } = await sql.query<Omit<StoredBusinessPush, 'madeBy'> & { made_by: string; made_by_name: string; address: string | null }>(
    `select content, made_by, made_by_name, host(made_from) as address, begun_at is not null as begun,
       case when is_scheduled then due_at end as "scheduledFor", now() as now, stopped_by as "stoppedBy",
       greatest(0, ceil(extract(epoch from due_at - now()) * 1000))::float8 as "waitMs",
       coalesce(extract(epoch from now() - begun_at), 0)::float8 as age
     from business_pushes where app_id = $1 and id = $2 ${lock ?? ''}`,
    [appId, id],
  )
  const [row] = rows
  if (!row) return null
  const { made_by, made_by_name, address, ...push } = row
  return { ...push, madeBy: { id: made_by, name: made_by_name, address } }
}

/** The ids of the businesses chosen for a push. */
export async function chosenChildren(sql: Sql, appId: string, pushId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'select child_id as id from business_push_children where app_id = $1 and push_id = $2 order by child_id',
    [appId, pushId],
  )
  return rows.map(({ id }) => id)
}

/** A business that a worker still has to process. */
export type OpenChild = { id: string; state: 'waiting' | 'sending'; attempt: number; givenId: string | null }

export async function openChildren(sql: Sql, appId: string, pushId: string): Promise<OpenChild[]> {
  const { rows } = await sql.query<OpenChild>(
    `select child_id as id, state, attempt, given_id as "givenId" from business_push_children
     where app_id = $1 and push_id = $2 and state in ('waiting', 'sending') order by child_id`,
    [appId, pushId],
  )
  return rows
}

type Figures = { total: number; sent: number; failed: number }

/** The progress of a push in one business. Without figures the stored ones stay. */
export type Came = { state: BusinessPushState; detail?: string; givenId?: string; figures?: Figures }

/** Stores the outcome of a push in one business, unless another worker, or a retry, has changed it since. */
export async function noteChild(
  sql: Sql,
  { appId, pushId, child }: { appId: string; pushId: string; child: OpenChild },
  { state, detail = '', givenId, figures }: Came,
): Promise<void> {
  await sql.query(
    `update business_push_children set state = $4, detail = $5, given_id = coalesce($6, given_id), devices_total = coalesce($7, devices_total),
       devices_sent = coalesce($8, devices_sent), devices_failed = coalesce($9, devices_failed)
     where app_id = $1 and push_id = $2 and child_id = $3 and state = $10 and attempt = $11`,
    [
      ...[appId, pushId, child.id, state, detail, givenId ?? null],
      ...[figures?.total ?? null, figures?.sent ?? null, figures?.failed ?? null, child.state, child.attempt],
    ],
  )
}

/** Stores the end time once every business is finished. */
export async function endPush(sql: Sql, appId: string, id: string): Promise<void> {
  await sql.query(
    `update business_pushes set ended_at = now() where app_id = $1 and id = $2 and ended_at is null and not exists (
       select from business_push_children c where c.app_id = $1 and c.push_id = $2 and c.state in ('waiting', 'sending'))`,
    [appId, id],
  )
}

/** Businesses where no device was reached, so that a retry may help. */
const MAY_RETRY = `(c.state in ('failed', 'skipped') and c.devices_sent = 0)`

/** Queues failed and skipped businesses for a retry; returns their number. */
export async function retryChildren(tx: Tx, appId: string, pushId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update business_push_children c set state = 'waiting', detail = '', attempt = c.attempt + 1, given_id = null, devices_total = 0, devices_failed = 0
     where c.app_id = $1 and c.push_id = $2 and ${MAY_RETRY}`,
    [appId, pushId],
  )
  if (rowCount > 0) tx.send('update business_pushes set ended_at = null where app_id = $1 and id = $2', [appId, pushId])
  return rowCount
}

/** The outcome of a push in its businesses: problems first, then by name. */
export async function listChildren(
  sql: Sql,
  appId: string,
  pushId: string,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ businesses: PushInBusiness[]; total: number }> {
  const { rows } = await sql.query<PushInBusiness & { matching: number }>(
    `select c.child_id as id, c.name, c.state, c.detail, c.devices_sent, c.devices_failed, c.devices_total,
       ${MAY_RETRY} as may_retry, count(*) over ()::int as matching
     from business_push_children c where c.app_id = $1 and c.push_id = $2 and ($3 = '' or search_text(c.name) like $3)
     order by array_position(array['failed', 'skipped', 'canceled', 'waiting', 'sending', 'sent'], c.state), lower(c.name), c.child_id
     limit $4 offset $5`,
    [appId, pushId, q === '' ? '' : containing(q), limit, offset],
  )
  return { businesses: rows.map(({ matching: _matching, ...row }) => row), total: rows[0]?.matching ?? 0 }
}
