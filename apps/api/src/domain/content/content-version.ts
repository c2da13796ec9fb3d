import type { Sql } from '../../db/database.ts'

/** How often the app's content was changed: the same as long as what is published is (see `changeContent`). */
export async function contentVersion(sql: Sql, appId: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(
    'select coalesce(sum(changes), 0)::text as version from content_versions where app_id = $1',
    [appId],
  )
  return rows[0]?.version ?? '0'
}
