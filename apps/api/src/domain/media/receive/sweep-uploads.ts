import type { Database } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { PARTS, removeParts } from './part-store.ts'

/** Removes uploads that began before `before`, finished or not, with all that came of them. Answers how many. */
export async function removeExpired({ platform }: Database, files: FileStore, before: Date): Promise<number> {
  const { rows } = await platform.query<{ appId: string; id: string }>(
    `delete from uploads where created_at < $1 and (holder is null or held_until < now()) returning app_id as "appId", id`,
    [before],
  )
  for (const { appId, id } of rows) await removeParts(files, appId, id)
  return rows.length
}

/**
 * Removes parts older than `before` that no row counts: of a process that was killed between a part and its row.
 * Answers how many.
 */
export async function removeStrayParts({ platform }: Database, files: FileStore, before: Date): Promise<number> {
  const strays: string[] = []
  for await (const { key, modifiedAt } of files.list(PARTS)) {
    const part = PART_KEY.exec(key)?.groups?.part
    if (part === undefined || modifiedAt >= before) continue
    const { rowCount } = await platform.query('select from upload_parts where part = $1 limit 1', [part])
    if (rowCount === 0) strays.push(key)
  }
  for (const key of strays) await files.remove(key)
  return strays.length
}

const PART_KEY = /^parts\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/(?<part>[0-9a-f]{8}-[0-9a-f-]{27})$/
