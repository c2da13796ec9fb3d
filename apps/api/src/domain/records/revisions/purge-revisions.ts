import type { Database } from '../../../db/database.ts'

/** Versions of a record that are kept however old they are. */
const KEPT_ALWAYS = 100
/** Versions that are kept at most, however young: a program may write without end. */
const KEPT_AT_MOST = 1_000
const DAYS_KEPT = 30

/**
 * Removes old versions of records that have many: of the last 30 days all are kept, up to 1,000, and the newest 100 in
 * any case. A record's versions are counted one by one, so its newest number says which are beyond. Answers how many
 * went.
 */
export async function purgeRevisions(db: Pick<Database, 'changePlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000)
  const { rowCount } = await db.changePlatform((tx) =>
    tx.query(
      `with much as (
         select app_id, item_id, max(version) as newest from item_revisions where version > 100 group by app_id, item_id
       )
       delete from item_revisions r using much m
       where r.app_id = m.app_id and r.item_id = m.item_id
         and (r.version <= m.newest - $2 or (r.version <= m.newest - $1 and r.at < $3))`,
      [KEPT_ALWAYS, KEPT_AT_MOST, before],
    ),
  )
  return rowCount
}
