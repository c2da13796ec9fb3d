import type { Area } from '@greenroom/contract/access/areas'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { coveredBy, type NoticeKind } from '@greenroom/contract/notices/notice-kinds'
import type { Sql } from '../../db/database.ts'
import { JOIN_OWN_ROLE, PERMISSIONS_OF_ROLE } from '../accounts/limited-role.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'

/** A person who gets a notice and, if they chose so, a mail about it. */
export type Recipient = { id: string; email: string }

/** The condition that a row `c` of `app_creators`, with its own role as `r`, has one of the permissions in `any`. */
export function mayHave(any: string): string {
  return `(c.role = 'owner' or ${PERMISSIONS_OF_ROLE} && ${any})`
}

/** Everybody in these apps whose role covers what notices of this kind are about, by app. */
export async function peopleOfApps(sql: Sql, appIds: readonly string[], kind: NoticeKind): Promise<Map<string, Recipient[]>> {
  return await find(sql, appIds, mayHave('$2::text[]'), coveredBy(kind, null))
}

/** The same in one app. */
export async function peopleFor(sql: Sql, appId: string, kind: NoticeKind): Promise<Recipient[]> {
  return (await peopleOfApps(sql, [appId], kind)).get(appId) ?? []
}

/** Everybody in an app whose role reads this area. */
export async function readersOf(sql: Sql, appId: string, area: Area): Promise<Recipient[]> {
  return (await find(sql, [appId], mayHave('$2::text[]'), [`${area}:read`, `${area}:write`])).get(appId) ?? []
}

/** The Owners of an app. */
export async function ownersOf(sql: Sql, appId: string): Promise<Recipient[]> {
  return (await find(sql, [appId], 'c.role = any($2::text[])', ['owner'])).get(appId) ?? []
}

/** A person, if they work in the app. */
export async function personIn(sql: Sql, appId: string, userId: string | null): Promise<Recipient[]> {
  if (userId === null) return []
  return (await find(sql, [appId], 'c.user_id::text = any($2::text[])', [userId])).get(appId) ?? []
}

/** Those who may approve a change of a record: they may change its kind, and publish without an approval. */
export async function approversOf(sql: Sql, app: Pick<CurrentApp, 'id' | 'setup'>, resource: Resource): Promise<Recipient[]> {
  if (app.setup.changes_need_approval === true) return await ownersOf(sql, app.id)
  const all = [`${subjectOfKind(resource).area}:write`, 'publish']
  return (await find(sql, [app.id], `(c.role = 'owner' or ${PERMISSIONS_OF_ROLE} @> $2::text[])`, all)).get(app.id) ?? []
}

async function find(sql: Sql, appIds: readonly string[], condition: string, values: readonly string[]): Promise<Map<string, Recipient[]>> {
  const { rows } = await sql.query<Recipient & { app_id: string }>(
    `select c.app_id, u.id, u.email from app_creators c ${JOIN_OWN_ROLE} join users u on u.id = c.user_id
     where c.app_id = any($1::uuid[]) and u.disabled_at is null and ${condition} order by c.app_id, u.email`,
    [appIds, values],
  )
  return Map.groupBy(rows, ({ app_id: id }) => id)
}
