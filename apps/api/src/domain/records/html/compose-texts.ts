import type { Database } from '../../../db/database.ts'
import { appByApp } from '../../../in-pieces/app-by-app.ts'
import type { TimeSlice, Worked } from '../../../in-pieces/in-pieces.ts'
import { changeContent } from '../../content/change-content.ts'

/** Rows read in one statement. */
const AT_ONCE = 1_000
/** The second pass, an hour later, finds what an older server stored during an upgrade. */
const PASSES = 2
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Composed = Pick<Database, 'platform' | 'changePlatform'>

/**
 * Composes the accents of texts that were stored before the rule of texts did (NFC), in records and names of members.
 * Every row is read twice, in the order of apps and ids, and never again. Can be stopped and repeated at any time.
 * Returns how many rows it changed.
 */
export async function composeTexts(db: Composed, slice: TimeSlice): Promise<Worked> {
  const { progress } = slice
  const passes = Number(progress.composed ?? 0)
  if (passes >= PASSES) return { done: true, rows: 0 }
  let rows = 0
  const done = await appByApp(db.platform, slice, async (appId) => {
    for (const table of ['items', 'members'] as const) {
      if (progress.table !== undefined && progress.table !== table) continue
      progress.table = table
      for (;;) {
        const after = progress.item ?? FIRST_ID
        const { last, stale } = await readPage(db, table, appId, after)
        if (last === null) break
        if (stale > 0) rows += await composePage(db, table, appId, [after, last])
        progress.item = last
        if (!(await slice.goesOn())) return false
      }
      delete progress.item
      delete progress.table
    }
    return true
  })
  if (done) progress.composed = passes + 1
  return { done, rows }
}

type Table = 'items' | 'members'

const IS_STALE: Readonly<Record<Table, string>> = {
  items: `(${isDecomposed('title')} or ${isDecomposed('data::text')})`,
  members: isDecomposed('name'),
}

/** Texts with very many marks on a letter are not changed (composeText of the contract). */
function isDecomposed(text: string): string {
  return String.raw`case when ${text} ~ '[\u0300-\u036f\u0483-\u0489\u0591-\u0fff\u135d-\u1dff\u20d0-\u20ff\u2cef-\u309a\ua66f-\uabff\ufb1e-\ufe2f]{31}'
    then false else ${text} is not nfc normalized end`
}

// Not through save.ts: this is not a change by a user, so it creates no version and no line in the audit trail.
const COMPOSED: Readonly<Record<Table, string>> = {
  items: 'title = normalize(title, nfc), data = normalize(data::text, nfc)::jsonb',
  members: 'name = normalize(name, nfc)',
}

/** The last id of the next rows, null if there are none, and how many of them have to be changed. */
async function readPage(
  { platform }: Composed,
  table: Table,
  appId: string,
  after: unknown,
): Promise<{ last: string | null; stale: number }> {
  const { rows } = await platform.query<{ last: string | null; stale: number }>(
    `select (array_agg(id order by id desc))[1] as last, count(*) filter (where ${IS_STALE[table]})::int as stale
     from (select * from ${table} where app_id = $1 and id > $2 order by id limit $3) page`,
    [appId, after, AT_ONCE],
  )
  return rows[0] ?? { last: null, stale: 0 }
}

async function composePage(db: Composed, table: Table, appId: string, [after, last]: readonly unknown[]): Promise<number> {
  const update = `update ${table} set ${COMPOSED[table]} where app_id = $1 and id > $2 and id <= $3 and ${IS_STALE[table]}`
  return await db.changePlatform(async (tx) => (await changeContent(tx, appId).query(update, [appId, after, last])).rowCount)
}
