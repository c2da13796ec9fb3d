import type { Sql } from '../../../db/database.ts'
import { mayUseApp, type Session } from '../../../session.ts'

export type AppSummary = { id: string; name: string; premium_lite: boolean; premium_plus: boolean; is_pending: boolean }

/**
 * The enabled apps that a person may use, by name: all of them for a super user (OQ-093), only one during a help
 * session.
 */
export async function listApps(platform: Sql, session: Session): Promise<AppSummary[]> {
  const apps = await selectApps(platform, session.isSuper || session.help !== undefined, session.userId)
  return apps.filter(({ id }) => mayUseApp(session, id))
}

/** The enabled apps that this person administers, by name, with whether they already have a parent. */
export async function listAppsOf(platform: Sql, userId: string): Promise<(AppSummary & { migrated: boolean })[]> {
  const [apps, { rows }] = await Promise.all([
    selectApps(platform, false, userId),
    platform.query<{ id: string }>(
      'select distinct r.app_id as id from app_relations r join app_creators c on c.app_id = r.app_id where c.user_id = $1',
      [userId],
    ),
  ])
  const migrated = new Set(rows.map(({ id }) => id))
  return apps.map((app) => ({ ...app, migrated: migrated.has(app.id) }))
}

async function selectApps(platform: Sql, isAll: boolean, userId: string): Promise<AppSummary[]> {
  const { rows } = await platform.query<AppSummary>(
    `select a.id, a.name, a.is_pending,
       coalesce(a.setup->'premium_lite' = 'true', false) as premium_lite,
       coalesce(a.setup->'premium_plus' = 'true', false) as premium_plus
     from apps a
     where a.disabled_at is null
       and ($1 or exists (select from app_creators c where c.app_id = a.id and c.user_id = $2))
     order by lower(a.name), a.id`,
    [isAll, userId],
  )
  return rows
}

/** Ids of the apps that this one resells. */
export async function listChildIds(platform: Sql, appId: string): Promise<string[]> {
  const { rows } = await platform.query<{ app_id: string }>('select app_id from app_relations where parent_id = $1 order by app_id', [
    appId,
  ])
  return rows.map((row) => row.app_id)
}
