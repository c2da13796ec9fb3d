import type { Database, Sql } from '../../db/database.ts'

/** How often the app's content was changed: the same as long as what is published is (migration 0017). */
export async function contentVersion(sql: Sql, appId: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(
    'select coalesce(sum(changes), 0)::text as version from content_versions where app_id = $1',
    [appId],
  )
  return rows[0]?.version ?? '0'
}

/** Adds up the rows of connections that are closed: in one statement, so that the sum is never seen without them. */
export async function foldContentVersions({ platform }: Database): Promise<void> {
  await platform.query(
    `with gone as (
       delete from content_versions where writer <> 0 and writer not in (select pid from pg_stat_activity where pid is not null)
       returning app_id, changes
     )
     insert into content_versions as kept (app_id, writer, changes) select app_id, 0, sum(changes) from gone group by app_id
     on conflict (app_id, writer) do update set changes = kept.changes + excluded.changes`,
  )
}
