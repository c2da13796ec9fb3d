import type { Database } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import { inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'

const MIN_RETAINED = 100
const MAX_RETAINED = 1_000
const DAY_MS = 86_400_000
/** Apps per query. */
const PAGE = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Removes old versions of apps, by the same rule as for records: keeps all of the last `days` days, up to 1,000, and
 * always the newest 100. Only an app with a version above 100 can have too many.
 */
export async function purgeAppRevisions(
  { platform }: Pick<Database, 'platform'>,
  slice: TimeSlice,
  now: Date,
  days: number,
): Promise<Worked> {
  const before = new Date(now.getTime() - days * DAY_MS)
  let after = BEFORE_ALL
  let removed = 0
  const { done } = await inPieces(slice, PAGE, async () => {
    const { rows } = await platform.query<{ app_id: string }>(
      `select ${everyApp('apps with many versions')} distinct app_id from app_revisions where version > ${MIN_RETAINED} and app_id > $1 order by app_id limit ${PAGE}`,
      [after],
    )
    for (const { app_id: appId } of rows) {
      const { rowCount } = await platform.query(REMOVE, [appId, before])
      removed += rowCount
      after = appId
    }
    return rows.length
  })
  return { done, rows: removed }
}

const REMOVE = `
  delete from app_revisions where app_id = $1 and version = any(array(
    select p.version from (
      select version, at, row_number() over (order by version desc) as place from app_revisions where app_id = $1
    ) p where p.place > ${MAX_RETAINED} or (p.place > ${MIN_RETAINED} and p.at < $2)))`
