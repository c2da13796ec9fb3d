import type { Database } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import type { TimeSlice, Worked } from '../../../in-pieces/in-pieces.ts'

/** The newest versions of a record, which are never purged. */
const MIN_RETAINED = 100
/** The maximum number of versions, regardless of age: a program may write endlessly. */
const MAX_RETAINED = 1_000
const DAY_MS = 86_400_000
/** Records per page. */
const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Removes old versions of records that have many: keeps those of the last `days` days, up to 1,000, and the newest 100
 * in any case. Versions are numbered consecutively, so the newest number shows which are beyond. Uses an index with
 * only versions beyond the hundredth. Returns the number of removed versions.
 */
export async function purgeRevisions({ platform }: Pick<Database, 'platform'>, slice: TimeSlice, now: Date, days: number): Promise<Worked> {
  const { progress } = slice
  const before = new Date(now.getTime() - days * DAY_MS)
  let removed = 0
  for (;;) {
    const { rows } = await platform.query<{ app_id: string; item_id: string; newest: number }>(
      `select ${everyApp('records with many versions')} app_id, item_id, max(version) as newest from item_revisions
       where version > ${MIN_RETAINED} and (app_id, item_id) > ($1, $2) group by app_id, item_id order by app_id, item_id limit ${PAGE}`,
      [progress.app ?? BEFORE_ALL, progress.item ?? BEFORE_ALL],
    )
    for (const { app_id: appId, item_id: id, newest } of rows) {
      const { rowCount } = await platform.query(
        'delete from item_revisions where app_id = $1 and item_id = $2 and (version <= $3 or (version <= $4 and at < $5))',
        [appId, id, newest - MAX_RETAINED, newest - MIN_RETAINED, before],
      )
      removed += rowCount
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    Object.assign(progress, { app: last.app_id, item: last.item_id })
    if (!(await slice.goesOn())) return { done: false, rows: removed }
  }
  delete progress.app
  delete progress.item
  return { done: true, rows: removed }
}
