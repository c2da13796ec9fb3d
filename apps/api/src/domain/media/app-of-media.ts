import type { Database } from '../../db/database.ts'
import { appMemory } from '../../db/tenancy/app-memory.ts'

const find = appMemory()

/** The app that a file belongs to, public or private, deleted or not; null if the file never existed. */
export function findAppOfMedia(db: Database, id: string): Promise<string | null> {
  // PostgreSQL compares UUIDs without case.
  return find(db, id.toLowerCase(), async () => {
    const { rows } = await db.platform.query<{ appId: string }>('select app_id as "appId" from media_apps where id = $1', [id])
    return rows[0]?.appId ?? null
  })
}
