import type { Sql } from '../../db/database.ts'

/** How often the app's content was changed: the same as long as what is published is (see `changeContent`). */
export async function contentVersion(sql: Sql, appId: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(`select ${contentVersionSql('$1')} as version`, [appId])
  return rows[0]?.version ?? '0'
}

/** The same as an expression; `app` is how the statement names the app's id. */
export function contentVersionSql(app: string): string {
  return `(select coalesce(sum(v.changes), 0)::text from content_versions v where v.app_id = ${app})`
}
