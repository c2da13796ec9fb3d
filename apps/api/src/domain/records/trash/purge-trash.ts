import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { allResources } from '@greenroom/contract/resources/all'
import type { Database } from '../../../db/database.ts'
import { text } from '../../../db/sql-text.ts'
import { removeRecords } from './delete-for-good.ts'

const AT_ONCE = 500

/**
 * Removes for good what has been in the trash of any app for 30 days, with its links, its unlock code and its mentions
 * of files. In small transactions, so that it may be stopped and repeated at any time. Answers how many records went.
 */
export async function purgeTrash(db: Pick<Database, 'changePlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * 86_400_000)
  let purged = 0
  for (;;) {
    const removed = await db.changePlatform(async (tx) => {
      // A tag that a million members hold takes longer than an answer may.
      await tx.allow(300)
      const { rows } = await tx.query<{ appId: string; id: string }>(
        `select app_id as "appId", id from items t where deleted_at < $1 and not ${LAST_GUARD}
         order by app_id, deleted_at limit $2 for update skip locked`,
        [before, AT_ONCE],
      )
      await removeRecords(tx, rows)
      return rows.length
    })
    purged += removed
    if (removed < AT_ONCE) return purged
  }
}

/**
 * A record that alone restricts a live one stays in the trash (`guards` of its definition): without it the other would
 * become public. It is purged once those records have another one, or when somebody deletes it permanently.
 */
const LAST_GUARD = `(${allResources.flatMap(({ name, guards }) => (guards === undefined ? [] : [guardsAlone(text(name), text(guards))])).join(' or ') || 'false'})`

function guardsAlone(resource: string, field: string): string {
  return `(t.resource = ${resource} and exists (
  select from links l join items i on i.app_id = l.app_id and i.id = l.from_id and i.deleted_at is null and i.resource <> ${resource}
  where l.app_id = t.app_id and l.to_id = t.id and l.field = ${field} and not exists (
    select from links o join items other on other.app_id = o.app_id and other.id = o.to_id and other.deleted_at is null
    where o.app_id = l.app_id and o.from_id = l.from_id and o.field = ${field})))`
}
