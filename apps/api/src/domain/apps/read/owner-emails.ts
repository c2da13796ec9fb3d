import type { Sql } from '../../../db/database.ts'

/** The email addresses of the owners of these apps, by app. */
export async function readOwners(platform: Sql, appIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await platform.query<{ app_id: string; email: string }>(
    `select c.app_id, u.email from app_creators c join users u on u.id = c.user_id
     where c.app_id = any($1::uuid[]) and c.role = 'owner' and u.disabled_at is null order by c.app_id, u.email`,
    [appIds],
  )
  const byApp = Map.groupBy(rows, ({ app_id: id }) => id)
  return new Map([...byApp].map(([id, owners]) => [id, owners.map(({ email }) => email)]))
}

/** The email addresses of the owners of an app. */
export async function ownerEmails(sql: Sql, appId: string): Promise<string[]> {
  return (await readOwners(sql, [appId])).get(appId) ?? []
}
