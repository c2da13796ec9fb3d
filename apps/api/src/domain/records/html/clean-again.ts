import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Database, Tx } from '../../../db/database.ts'
import { appByApp } from '../../../in-pieces/app-by-app.ts'
import type { TimeSlice, Worked } from '../../../in-pieces/in-pieces.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import { changeContent } from '../../content/change-content.ts'
import { isObject } from '../record-row.ts'
import { cleanValues } from '../write/accept-input.ts'
import { SANITIZER_VERSION } from './clean-html.ts'

/** Records read per page, and records cleaned per transaction. */
const PAGE = 2_000
const AT_ONCE = 200
/**
 * During a rolling upgrade, older servers still store texts cleaned the old way. The second pass, an hour after the
 * first, finds these.
 */
const PASSES = 2
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Cleans stored texts of every app again after the cleaning has changed (security rule 12), and joins the lines of
 * one-line texts stored before line breaks were refused. After a version bump every record is read twice, in the order
 * of apps and ids, and never again, so no index on the version is needed. Uses small transactions; can be stopped and
 * repeated at any time. Returns how many records it cleaned.
 */
export async function cleanAgain(
  db: Pick<Database, 'platform' | 'changePlatform'>,
  slice: TimeSlice,
  version = SANITIZER_VERSION,
): Promise<Worked> {
  const { progress } = slice
  if (progress.version !== version) {
    for (const key of Object.keys(progress)) delete progress[key]
    Object.assign(progress, { version, passes: 0 })
  }
  const passes = Number(progress.passes)
  if (passes >= PASSES) return { done: true, rows: 0 }
  let rows = 0
  const done = await appByApp(db.platform, slice, async (appId) => {
    for (;;) {
      const page = await readPage(db, appId, progress.item ?? FIRST_ID)
      const stale = page.filter((row) => row.version < version).map(({ id }) => id)
      for (let from = 0; from < stale.length; from += AT_ONCE) {
        rows += await db.changePlatform((tx) => cleanSome(tx, appId, stale.slice(from, from + AT_ONCE), version))
      }
      progress.item = page.at(-1)?.id
      if (page.length < PAGE) break
      if (!(await slice.goesOn())) return false
    }
    delete progress.item
    return true
  })
  if (done) progress.passes = passes + 1
  return { done, rows }
}

async function readPage(
  { platform }: Pick<Database, 'platform'>,
  appId: string,
  after: unknown,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await platform.query<{ id: string; version: number }>(
    'select id, sanitizer_version as version from items where app_id = $1 and id > $2 order by id limit $3',
    [appId, after, PAGE],
  )
  return rows
}

type Row = { id: string; resource: string; title: string; data: Values }

/** Skips rows that are locked; the next pass covers them. */
async function cleanSome(tx: Tx, appId: string, ids: readonly string[], version: number): Promise<number> {
  const { rows } = await tx.query<Row>(
    `select id, resource, title, data from items
     where app_id = $1 and id = any($2::uuid[]) and sanitizer_version < $3 for no key update skip locked`,
    [appId, ids, version],
  )
  const breakIfDue = takeBreaks()
  for (const { id, resource, title, data } of rows) {
    await breakIfDue()
    const fields = resourceByName(resource)?.fields ?? {}
    // Not through save.ts: this is not a change by a user, so it creates no version and no line in the audit trail.
    changeContent(tx, appId).send('update items set title = $3, data = $4, sanitizer_version = $5 where app_id = $1 and id = $2', [
      appId,
      id,
      onOneLine(title),
      JSON.stringify(linesJoined(fields, cleanValues(fields, data))),
      version,
    ])
  }
  return rows.length
}

/** One-line texts, nested ones too, without line breaks. */
function linesJoined(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? lineJoined(field, value) : value]
    }),
  )
}

function lineJoined(field: Field, value: unknown): unknown {
  if (field.kind === 'text') return typeof value === 'string' ? onOneLine(value) : value
  if (field.kind === 'group') return isObject(value) ? linesJoined(field.fields, value) : value
  if (field.kind === 'rows')
    return Array.isArray(value) ? value.map((row) => (isObject(row) ? linesJoined(field.fields, row) : row)) : value
  return value
}
