import type { Sql } from '../../db/database.ts'

/** The app that an item belongs to, for the guard of the short paths; null when there is no such item. */
export async function findAppOfRecord(platform: Sql, id: string): Promise<string | null> {
  const { rows } = await platform.query<{ app_id: string }>('select app_id from items where id = $1', [id])
  return rows.length === 1 ? (rows[0]?.app_id ?? null) : null
}

/** The resource of an item that is not in the trash, or null. */
export async function findResourceOfRecord(sql: Sql, appId: string, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ resource: string }>(
    'select resource from items where app_id = $1 and id = $2 and deleted_at is null',
    [appId, id],
  )
  return rows[0]?.resource ?? null
}
