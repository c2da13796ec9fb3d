import type { Database } from '../../db/database.ts'
import { DAYS_IN_TRASH } from './trash.ts'

const AT_ONCE = 500

/**
 * Removes for good what has been in the trash of any app for 30 days, with its links, its unlock code and its mentions of files. In
 * small transactions, so that it may be stopped and repeated at any time. Answers how many records went.
 */
export async function purgeTrash(db: Pick<Database, 'changePlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * 86_400_000)
  let purged = 0
  for (;;) {
    const { rowCount } = await db.changePlatform((tx) =>
      tx.query(
        `with old as (
           select app_id, id from items where deleted_at < $1 order by app_id, deleted_at limit $2 for update skip locked
         ), mentions as (
           delete from media_refs r using old where r.app_id = old.app_id and r.owner_id = old.id
         )
         delete from items i using old where i.app_id = old.app_id and i.id = old.id`,
        [before, AT_ONCE],
      ),
    )
    purged += rowCount
    if (rowCount < AT_ONCE) return purged
  }
}
