import { UNFINISHED_HOURS } from '@greenroom/contract/media/resumable'
import type { Database } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'
import { PARTS, removeParts } from './part-store.ts'

/** Removes expired uploads, finished or not, with their parts. Returns how many. */
export async function removeExpired({ platform }: Database, files: FileStore, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - UNFINISHED_HOURS * 3_600_000)
  return await inPieces(slice, AT_ONCE, async () => {
    const { rows } = await platform.query<{ app_id: string; id: string }>(
      `select ${everyApp('old uploads')} app_id, id from uploads where created_at < $1 and (holder is null or held_until < now()) order by created_at limit ${AT_ONCE}`,
      [before],
    )
    let removed = 0
    for (const { app_id: appId, id } of rows) {
      const { rowCount } = await platform.query(
        'delete from uploads where app_id = $1 and id = $2 and (holder is null or held_until < now())',
        [appId, id],
      )
      if (rowCount > 0) await removeParts(files, appId, id)
      removed += rowCount
    }
    return removed
  })
}

/**
 * Removes parts older than `before` without a row, left by a process that was killed between the two. Returns how many.
 */
export async function removeStrayParts({ platform }: Database, files: FileStore, before: Date): Promise<number> {
  const strays: string[] = []
  for await (const { key, modifiedAt } of files.list(PARTS)) {
    const [, app, upload, part] = PART_KEY.exec(key) ?? []
    if (part === undefined || modifiedAt >= before) continue
    const { rowCount } = await platform.query('select from upload_parts where app_id = $1 and upload_id = $2 and part = $3 limit 1', [
      ...[app, upload, part],
    ])
    if (rowCount === 0) strays.push(key)
  }
  for (const key of strays) await files.remove(key)
  return strays.length
}

const AT_ONCE = 100
const PART_KEY = /^parts\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([0-9a-f]{8}-[0-9a-f-]{27})$/
