import type { Sql } from '../../db/database.ts'

/** The number of changes of the app's content: unchanged as long as its published content is (see `changeContent`). */
export async function contentVersion(sql: Sql, appId: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(`select ${contentVersionSql('$1')} as version`, [appId])
  return rows[0]?.version ?? '0'
}

/** The same as an SQL expression; `app` is the app's id in the statement. */
export function contentVersionSql(app: string): string {
  return `(select coalesce(sum(v.changes), 0)::text from content_versions v where v.app_id = ${app})`
}
