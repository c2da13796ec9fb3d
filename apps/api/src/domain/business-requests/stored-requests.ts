import type { BusinessRequest } from '@greenroom/contract/businesses/business-answers'
import { REQUEST_DAYS } from '@greenroom/contract/businesses/business-sign-ups'
import { businessTypeOf } from '@greenroom/contract/businesses/business-type'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { JoinedType } from '@greenroom/contract/sign-up/app-types'
import type { Sql, Tx } from '../../db/database.ts'

const DAY_MS = 86_400_000
const MOST_LISTED = 50

/** `type`: what the app becomes; null leaves it as it is. `isNew`: it was made by the sign-up that asks. */
export type NewRequest = { appId: string; parentId: string; type: JoinedType | null; isNew: boolean }

/** A locked request whose app still waits. */
export type OpenRequest = NewRequest & { appName: string; setup: Record<string, unknown> }

/** Stores that an app asks to become a business. Returns false if it already waits for an answer. */
export async function addRequest(tx: Tx, { appId, parentId, type, isNew }: NewRequest, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into business_requests as r (app_id, parent_id, app_type, is_new, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (app_id) do update set parent_id = excluded.parent_id, app_type = excluded.app_type, is_new = excluded.is_new,
       created_at = excluded.created_at, expires_at = excluded.expires_at, outcome = null, ended_at = null
     where r.outcome is not null`,
    [appId, parentId, type, isNew, now, new Date(now.getTime() + REQUEST_DAYS * DAY_MS)],
  )
  return rowCount === 1
}

const WAITING = `from business_requests r join apps a on a.id = r.app_id
  where r.parent_id = $1 and r.outcome is null and r.expires_at > $2 and a.disabled_at is null and not a.is_pending
    and not exists (select from app_relations x where x.app_id = r.app_id)`

type Row = Omit<BusinessRequest, 'app_type' | 'requested_at' | 'expires_at'> & {
  app_type: JoinedType | null
  setup: unknown
  requested_at: Date
  expires_at: Date
}

/** The apps that wait for an app's answer, the oldest first, up to 50. */
export async function listRequests(sql: Sql, parentId: string, now: Date): Promise<{ requests: BusinessRequest[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    sql.query<Row>(
      `select r.app_id as id, a.name, r.app_type, a.setup, r.is_new, r.created_at as requested_at, r.expires_at,
         coalesce((select json_agg(json_build_object('name', u.name, 'email', u.email) order by lower(u.name), u.id)
           from app_creators c join users u on u.id = c.user_id where c.app_id = r.app_id and c.role = 'owner'), '[]') as owners
       ${WAITING} order by r.created_at, r.app_id limit ${MOST_LISTED}`,
      [parentId, now],
    ),
    countRequests(sql, parentId, now),
  ])
  const requests = rows.map(({ app_type: type, setup, requested_at: at, expires_at: end, ...row }) => ({
    ...{ ...row, app_type: type ?? businessTypeOf(valuesOf(setup)) },
    ...{ requested_at: at.toISOString(), expires_at: end.toISOString() },
  }))
  return { requests, total }
}

/** How many apps wait for an app's answer. */
export async function countRequests(sql: Sql, parentId: string, now: Date): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(`select count(*)::int as total ${WAITING}`, [parentId, now])
  return rows[0]?.total ?? 0
}

/** The name of the app that has to accept this one; null if it waits for none. */
export async function findWaitedFor(sql: Sql, appId: string, now: Date): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    `select p.name from business_requests r join apps p on p.id = r.parent_id
     where r.app_id = $1 and r.outcome is null and r.expires_at > $2 and p.disabled_at is null`,
    [appId, now],
  )
  return rows[0]?.name ?? null
}

/** The disabled apps of a person that were not accepted, the latest first, with who did not accept them. */
export async function listNotAccepted(sql: Sql, userId: string): Promise<{ app: string; parent: string }[]> {
  const { rows } = await sql.query<{ app: string; parent: string }>(
    `select a.name as app, p.name as parent from app_creators c join business_requests r on r.app_id = c.app_id
       join apps a on a.id = r.app_id join apps p on p.id = r.parent_id
     where c.user_id = $1 and r.is_new and r.outcome is not null and a.disabled_at is not null
     order by r.ended_at desc limit 5`,
    [userId],
  )
  return rows
}

/**
 * Locks an app and its request to `parentId` without an answer, in this order; null if there is none, or the app no
 * longer waits. `openAt`: null takes one that nobody answered in time, too.
 */
export async function lockRequest(tx: Tx, parentId: string, appId: string, openAt: Date | null): Promise<OpenRequest | null> {
  const found = await tx.query('select from business_requests where app_id = $1 and parent_id = $2 and outcome is null', [appId, parentId])
  if (found.rowCount === 0) return null
  const { rows: apps } = await tx.query<{ name: string; setup: Record<string, unknown> }>(
    'select name, setup from apps where id = $1 and disabled_at is null and not is_pending for update',
    [appId],
  )
  const { rows: requests } = await tx.query<{ type: JoinedType | null; isNew: boolean }>(
    `select app_type as type, is_new as "isNew" from business_requests
     where app_id = $1 and parent_id = $2 and outcome is null and ($3::timestamptz is null or expires_at > $3) for update`,
    [appId, parentId, openAt],
  )
  const related = await tx.query('select from app_relations where app_id = $1 limit 1', [appId])
  const [app] = apps
  const [request] = requests
  return app && request && related.rowCount === 0 ? { appId, parentId, ...request, appName: app.name, setup: app.setup } : null
}
