import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { allResources } from '@greenroom/contract/resources/all'
import type { Database, Tx } from '../../../db/database.ts'
import { text } from '../../../db/sql-text.ts'
import { removeRecords } from './delete-for-good.ts'

const AT_ONCE = 500

/** A tag that a million members hold takes longer than an answer may. */
const PATIENCE_SECONDS = 300

/**
 * Removes for good what has been in the trash of any app for 30 days, with its links, its unlock code and its mentions
 * of files. App by app in small transactions, so that it may be stopped and repeated at any time. Answers how many
 * records went.
 */
export async function purgeTrash(db: Pick<Database, 'platform' | 'changeApp'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * 86_400_000)
  const { rows: apps } = await db.platform.query<{ id: string }>('select distinct app_id as id from items where deleted_at < $1', [before])
  let purged = 0
  for (const { id } of apps) {
    let removed: number
    do {
      removed = await db.changeApp(id, (tx) => purgeSome(tx, id, before))
      purged += removed
    } while (removed === AT_ONCE)
  }
  return purged
}

async function purgeSome(tx: Tx, appId: string, before: Date): Promise<number> {
  await tx.allow(PATIENCE_SECONDS)
  const { rows } = await tx.query<{ id: string }>(
    `select t.id from items t where t.app_id = $1 and t.deleted_at < $2 and not ${LAST_GUARD}
     order by t.deleted_at limit $3 for update skip locked`,
    [appId, before, AT_ONCE],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await removeRecords(tx, appId, ids)
  return ids.length
}

/**
 * A record that alone restricts a live one stays in the trash (`guards` of its definition): without it the other would
 * become public. It is purged once those records have another one, or when somebody deletes it permanently.
 */
const LAST_GUARD = `(${allResources.flatMap(({ name, guards }) => (guards === undefined ? [] : [guardsAlone(text(name), text(guards))])).join(' or ') || 'false'})`

function guardsAlone(resource: string, field: string): string {
  return `(t.resource = ${resource} and exists (
  select from links l join items i on i.app_id = $1 and i.id = l.from_id and i.deleted_at is null and i.resource <> ${resource}
  where l.app_id = $1 and l.to_id = t.id and l.field = ${field} and not exists (
    select from links o join items other on other.app_id = $1 and other.id = o.to_id and other.deleted_at is null
    where o.app_id = $1 and o.from_id = l.from_id and o.field = ${field})))`
}
