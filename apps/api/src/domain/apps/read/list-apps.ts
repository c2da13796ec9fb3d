import { countSql, totalOf } from '../../../answers/paging.ts'
import type { Sql } from '../../../db/database.ts'
import type { Session } from '../../../session.ts'
import { run, statement } from '../../records/list/statement.ts'
import { type AppSummary, type AppsRequest, type FoundApps, type Reach, SUMMARY } from './app-summary.ts'
import { cutAppsSql } from './cut-apps.ts'
import { findApps } from './find-apps.ts'

/**
 * A page of the enabled apps that a person may use, by name or, if searched, best first: all of them for a super user
 * (OQ-093), only one during a help session.
 */
export async function listApps(
  platform: Sql,
  { isSuper, appIds }: Pick<Session, 'isSuper' | 'appIds'>,
  request: AppsRequest,
): Promise<FoundApps> {
  const { q, id, limit, offset } = request
  const values = { own: [...appIds], id, limit, offset }
  const reach: Reach = (bind) =>
    [
      'a.disabled_at is null',
      ...(isSuper ? [] : [`a.id = any(${bind('own')}::uuid[])`]),
      ...(id ? [`a.id = ${bind('id')}::uuid`] : []),
    ].join(' and ')
  if (q !== '') return await findApps(platform, reach, request, values)
  const order = 'lower(a.name), a.id'
  const page = statement(
    (bind) => `select (${countSql(`from apps a where ${reach(bind)}`)}) as total, coalesce((select json_agg(r) from (
  select ${SUMMARY} from ${cutAppsSql({ where: reach(bind), order, bind })} order by ${order}
) r), '[]') as apps`,
  )
  const { rows } = await run<FoundApps>(platform, page, values)
  const { apps = [], total = 0 } = rows[0] ?? {}
  return { apps, ...totalOf(total) }
}

type AppOfCreator = AppSummary & { migrated: boolean; waiting?: true }

/** The enabled apps that this person administers, by name, with whether they already have a parent, or wait for one. */
export async function listAppsOf(platform: Sql, userId: string): Promise<AppOfCreator[]> {
  const { rows } = await platform.query<AppSummary & { migrated: boolean; waiting: boolean }>(
    `select ${SUMMARY}, exists (select from app_relations r where r.app_id = a.id) as migrated,
       exists (select from business_requests b where b.app_id = a.id and b.outcome is null) as waiting
     from app_creators c join apps a on a.id = c.app_id
     where c.user_id = $1 and a.disabled_at is null order by lower(a.name), a.id`,
    [userId],
  )
  return rows.map(({ waiting, ...app }) => ({ ...app, ...(waiting && { waiting }) }))
}

/** Ids of the apps that this one resells. */
export async function listChildIds(platform: Sql, appId: string): Promise<string[]> {
  const { rows } = await platform.query<{ app_id: string }>('select app_id from app_relations where parent_id = $1 order by app_id', [
    appId,
  ])
  return rows.map((row) => row.app_id)
}
