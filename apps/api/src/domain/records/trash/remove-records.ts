import type { Database, Tx } from '../../../db/database.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'
import { changeContent } from '../../content/change-content.ts'
import { joinChildren } from '../join-item.ts'
import { lockRestricted, LAST_GUARD } from './last-guards.ts'

export type Db = Pick<Database, 'platform' | 'changePlatform'>

/** Rows about members deleted per statement. */
const MAX_REFERENCES = 10_000
/** Enough for a course with a thousand lessons; members' rows are removed before. */
const PATIENCE_SECONDS = 60

/**
 * Removes records marked with `purging_at`, with their descendants. Uses the owner's connection: the app's role may not
 * delete versions, and Citus refuses a transaction that changes one app's rows as two roles. Can be stopped and
 * repeated at any time. Records that have become the only restriction of others stay. Returns the number of removed
 * records.
 */
export async function removeMarked(db: Db, slice: TimeSlice, appId: string, ids: readonly string[]): Promise<Worked> {
  const letGo = await removeReferences(db, slice, appId, ids)
  if (!letGo.done) return { done: false, rows: 0 }
  return await db.changePlatform(async (tx) => {
    await tx.allow(PATIENCE_SECONDS)
    await lockRestricted(tx, appId, ids)
    // Since it was marked, a record may have become the only restriction of another.
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from items t where t.app_id = $1 and t.id = any($2::uuid[]) and t.deleted_at is not null
         and t.purging_at is not null and not ${LAST_GUARD} order by t.id for update skip locked`,
      [appId, ids],
    )
    const gone = rows.map(({ id }) => id)
    if (gone.length > 0) await removeRecords(tx, appId, gone)
    return { done: true, rows: gone.length }
  })
}

/** Removes members' rows in batches: for a tag of a million members one statement would time out. */
async function removeReferences({ platform }: Db, slice: TimeSlice, appId: string, ids: readonly string[]): Promise<Worked> {
  const { rows } = await platform.query<Record<ReferencingTable, boolean> & { id: string }>(REFERENCES_SQL, [appId, ids])
  const references = referencingTables.flatMap(([table, item]) => rows.flatMap((row) => (row[table] ? [{ table, item, id: row.id }] : [])))
  return await inOrder(
    ...references.map(
      ({ table, item, id }) =>
        () =>
          inPieces(slice, MAX_REFERENCES, async () => {
            const { rowCount } = await platform.query(
              `delete from ${table} where app_id = $1 and ${item} = $2 and member_id = any(array(
                 select member_id from ${table} where app_id = $1 and ${item} = $2 limit ${MAX_REFERENCES}))`,
              [appId, id],
            )
            return rowCount
          }),
    ),
  )
}

/** Tables of members' rows about records, and the column with the record's id. */
const referencingTables = [
  ['member_tags', 'tag_id'],
  ['member_courses', 'course_id'],
  ['member_unlocks', 'item_id'],
  ['member_progress', 'item_id'],
] as const

type ReferencingTable = (typeof referencingTables)[number][0]

/** Of marked records and all their descendants: the lessons of a course have rows of members too. */
const REFERENCES_SQL = `with recursive gone as (
    select i.id from items i where i.app_id = $1 and i.id = any($2::uuid[]) and i.purging_at is not null
    union
    select below.id from gone ${joinChildren('below', 'gone.id')}
  ) select gone.id, ${referencingTables
    .map(([table, item]) => `exists (select from ${table} h where h.app_id = $1 and h.${item} = gone.id) as ${table}`)
    .join(', ')} from gone`

/**
 * Removes records, locked by the caller, with their descendants and versions. Mentions of files and versions have no
 * foreign key to records, so they are deleted here. Only on the owner's connection.
 */
export async function removeRecords(tx: Tx, appId: string, ids: readonly string[]): Promise<void> {
  const gone = [appId, await withBelow(tx, appId, ids)]
  tx.send(
    `delete from media_refs where app_id = $1 and owner_id = any(array(
       select d.id from item_drafts d where d.app_id = $1 and d.item_id = any($2::uuid[])))`,
    gone,
  )
  tx.send('delete from media_refs where app_id = $1 and owner_id = any($2::uuid[])', gone)
  // Not through save.ts: deleted rows get no version.
  changeContent(tx, appId).send('delete from items where app_id = $1 and id = any($2::uuid[])', gone)
  tx.send('delete from item_revisions where app_id = $1 and item_id = any($2::uuid[])', gone)
}

/** The ids of records and of all their descendants. */
export async function withBelow(tx: Tx, appId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ id: string }>(
    `with recursive gone as (
       select i.id from items i where i.app_id = $1 and i.id = any($2::uuid[])
       union
       select below.id from gone ${joinChildren('below', 'gone.id')}
     ) select id from gone`,
    [appId, ids],
  )
  return rows.map(({ id }) => id)
}
