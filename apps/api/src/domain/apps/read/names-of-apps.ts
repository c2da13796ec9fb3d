import { z } from 'zod'
import type { Sql } from '../../../db/database.ts'

const uuid = z.uuid()

/** The names of apps by id; unknown and malformed ids are omitted. */
export async function namesOfApps(platform: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.safeParse(id).success)
  if (wanted.length === 0) return new Map()
  const { rows } = await platform.query<{ id: string; name: string }>('select id, name from apps where id = any($1::uuid[])', [wanted])
  return new Map(rows.map((app) => [app.id, app.name]))
}
