import type { Database } from '../../../db/database.ts'

const KEPT_ALWAYS = 100
const KEPT_AT_MOST = 1_000
const DAYS_KEPT = 30

/**
 * Removes old versions of apps, by the rule for records: of the last 30 days all are kept, up to 1,000, and the newest
 * 100 in any case.
 */
export async function purgeAppRevisions(db: Pick<Database, 'changePlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000)
  const { rowCount } = await db.changePlatform((tx) =>
    tx.query(
      `delete from app_revisions r using (
         select app_id, version, row_number() over (partition by app_id order by version desc) as place from app_revisions
       ) p
       where p.app_id = r.app_id and p.version = r.version and (p.place > $2 or (p.place > $1 and r.at < $3))`,
      [KEPT_ALWAYS, KEPT_AT_MOST, before],
    ),
  )
  return rowCount
}
