import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import { inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'
import { byApp } from '../../../in-pieces/remove-rows.ts'
import { changeContent } from '../../content/change-content.ts'
import { LAST_GUARD } from './last-guards.ts'
import { type Db, removeMarked, withBelow } from './remove-records.ts'

/** Records of all apps per page, and records of one app per transaction. */
const PAGE = 500
const AT_ONCE = 50
const DAY_MS = 86_400_000

/**
 * Permanently removes what has been in the trash of any app for 30 days, with links, unlock codes and mentions of
 * files. Uses small transactions; can be stopped and repeated at any time. Returns the number of removed records.
 */
export async function purgeTrash(db: Db, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * DAY_MS)
  // Skips records that stay as guards.
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  let purged = 0
  let isCut = false
  const { done } = await inPieces(slice, PAGE, async () => {
    const { rows } = await db.platform.query<{ app_id: string; id: string; at: string }>(
      `select ${everyApp('old trash')} app_id, id, deleted_at::text as at from items
       where deleted_at < $1 and (deleted_at, id) > ($2::timestamptz, $3) order by deleted_at, id limit ${PAGE}`,
      [before, after.at, after.id],
    )
    for (const [appId, found] of byApp(rows)) {
      const ids = found.map(({ id }) => id)
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const marked = await mark(db, appId, ids.slice(from, from + AT_ONCE), before)
        const removed = await removeMarked(db, slice, appId, marked)
        isCut = !removed.done
        if (isCut) return 0
        purged += removed.rows
      }
    }
    after = rows.at(-1) ?? after
    return rows.length
  })
  return { done: done && !isCut, rows: purged }
}

/**
 * Marks the records to remove, with their descendants. They can no longer be restored, so members' rows about them can
 * be removed first. Also returns those marked by an earlier time slice.
 */
async function mark(db: Db, appId: string, ids: readonly string[], before: Date): Promise<string[]> {
  return await db.changePlatform(async (tx) => {
    const { rows } = await tx.query<{ id: string; isMarked: boolean }>(DUE, [appId, ids, before])
    const fresh = rows.flatMap(({ id, isMarked }) => (isMarked ? [] : [id]))
    const all = await withBelow(tx, appId, fresh)
    if (all.length > 0)
      // Not through save.ts: marks trashed records without changing their values.
      changeContent(tx, appId).send(
        'update items set purging_at = now() where app_id = $1 and id = any($2::uuid[]) and deleted_at is not null',
        [appId, all],
      )
    return rows.map(({ id }) => id)
  })
}

/** What was trashed with its parent is purged with it, and stays with it. */
const WITH_PARENT = `exists (select from items p where p.app_id = $1 and p.id = t.parent_id and p.deleted_at = t.deleted_at)`

const DUE = `select t.id, t.purging_at is not null as "isMarked" from items t
  where t.app_id = $1 and t.id = any($2::uuid[]) and t.deleted_at < $3
    and (t.purging_at is not null or not ${WITH_PARENT} and not ${LAST_GUARD}) order by t.id for update skip locked`
