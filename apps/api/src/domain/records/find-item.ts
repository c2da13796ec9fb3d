import type { Database, Sql } from '../../db/database.ts'
import { appMemory } from '../../db/tenancy/app-memory.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import type { Session } from '../../session.ts'

const find = appMemory()

/**
 * The app of an item, for the guard of the short paths. Searches the user's apps only: null if it is in none of them,
 * unless cached. For super users it searches all apps, once per item.
 */
export function findAppOfRecord(
  db: Database,
  { isSuper, appIds }: Pick<Session, 'isSuper' | 'appIds'>,
  id: string,
): Promise<string | null> {
  // PostgreSQL compares without case.
  return find(db, id.toLowerCase(), async () => {
    const { rows } = isSuper
      ? await db.platform.query<{ app_id: string }>(`select ${everyApp('app of a record')} app_id from items where id = $1`, [id])
      : await db.platform.query<{ app_id: string }>(
          `select ${everyApp('app of a record')} app_id from items where app_id = any($1::uuid[]) and id = $2`,
          [[...appIds], id],
        )
    return rows.length === 1 ? (rows[0]?.app_id ?? null) : null
  })
}

/** The resource of an item, or null if no item outside of the trash has this id. */
export async function findResourceOfRecord(sql: Sql, appId: string, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ resource: string }>(
    'select resource from items where app_id = $1 and id = $2 and deleted_at is null',
    [appId, id],
  )
  return rows[0]?.resource ?? null
}
