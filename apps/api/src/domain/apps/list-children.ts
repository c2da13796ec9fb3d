import type { Sql } from '../../db/database.ts'

/** The active businesses under the app, by name: what a business field offers (CCOM-056, TOP-014). */
export async function listChildren(sql: Sql, appId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    'select id, name from child_apps where app_id = $1 and active order by lower(name), id limit 1000',
    [appId],
  )
  return rows
}
