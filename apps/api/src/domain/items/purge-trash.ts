import { DAYS_IN_TRASH } from '@greenroom/contract/resources/trashed'
import type { Database } from '../../db/database.ts'
import { removeItems } from './delete-for-good.ts'

const AT_ONCE = 500

/**
 * Removes for good what has been in the trash of any app for 30 days, with its links, its unlock code and its mentions of files. In
 * small transactions, so that it may be stopped and repeated at any time. Answers how many records went.
 */
export async function purgeTrash(db: Pick<Database, 'changePlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * 86_400_000)
  let purged = 0
  for (;;) {
    const removed = await db.changePlatform(async (tx) => {
      // A tag that a million members hold takes longer than an answer may.
      await tx.query("set local statement_timeout = '5min'")
      const { rows } = await tx.query<{ appId: string; id: string }>(
        `select app_id as "appId", id from items where deleted_at < $1 order by app_id, deleted_at limit $2 for update skip locked`,
        [before, AT_ONCE],
      )
      await removeItems(tx, rows)
      return rows.length
    })
    purged += removed
    if (removed < AT_ONCE) return purged
  }
}
