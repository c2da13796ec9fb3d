import { addDays, dayAt } from '@greenroom/contract/days'
import { COUNTED_DAYS, MISSED_SEARCH_DAYS } from '@greenroom/contract/home/day-measures'
import type { Database } from '../../db/database.ts'
import { type EveryApp, everyApp } from '../../db/tenancy/every-app.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { removeOlder } from '../../in-pieces/remove-rows.ts'
import { closeAppDays } from './day-counts.ts'
import { closeRecordDays } from './record-days.ts'

const APPS = 200
/** A day of UTC is over in every time zone on the second day after it. */
const OVER_AFTER = 2

/**
 * Adds up the days that are over in every time zone, removes the sketches and their keys, and forgets what is older
 * than it is kept.
 */
export async function closeDays({ db, now }: { db: Database; now: Date }, slice: TimeSlice): Promise<Worked> {
  const today = dayAt(now, 'UTC')
  const before = addDays(today, 1 - OVER_AFTER)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { platform } = db
  const day = { age: 'day', key: { name: 'day', type: 'date' } }
  return await inOrder(
    () => perApp(db, slice, { table: 'day_counts', every: 'days of apps that are over' }, before, closeAppDays),
    () => perApp(db, slice, { table: 'record_day_counts', every: 'days of records that are over' }, before, closeRecordDays),
    () => removeOlder(platform, slice, { ...day, table: 'active_sketches', every: 'sketches of days that are over' }, ago(OVER_AFTER)),
    async () => ({ done: true, rows: (await platform.query('delete from sketch_keys where day < $1', [before])).rowCount }),
    () => removeOlder(platform, slice, { ...day, table: 'app_days', every: 'old days of apps' }, ago(COUNTED_DAYS)),
    () => removeOlder(platform, slice, { ...day, table: 'record_days', every: 'old days of records' }, ago(COUNTED_DAYS)),
    () => removeOlder(platform, slice, { ...day, table: 'missed_searches', every: 'old searches' }, ago(MISSED_SEARCH_DAYS)),
  )
}

type OpenDays = { table: string; every: EveryApp }

/** Works on every app that has rows of days before `before`. */
async function perApp(
  db: Database,
  slice: TimeSlice,
  { table, every }: OpenDays,
  before: string,
  work: typeof closeAppDays,
): Promise<Worked> {
  return await inPieces(slice, APPS, async () => {
    const { rows } = await db.platform.query<{ app_id: string }>(
      `select ${everyApp(every)} distinct app_id from ${table} where day < $1 limit ${APPS}`,
      [before],
    )
    for (const { app_id: appId } of rows) await db.changeApp(appId, (tx) => work(tx, appId, before))
    return rows.length
  })
}
