import type { Sql } from '../db/database.ts'
import type { TimeSlice } from './in-pieces.ts'

const APPS = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Works on every app, one after the other, and then on `also`. `work` returns whether the app is done; the next slice
 * begins with the first app that is not.
 */
export async function appByApp(
  sql: Sql,
  slice: TimeSlice,
  work: (appId: string) => Promise<boolean>,
  also: readonly string[] = [],
): Promise<boolean> {
  for (;;) {
    const { rows } = await sql.query<{ id: string }>(`select id from apps where id > $1 order by id limit ${APPS}`, [
      slice.progress.app ?? BEFORE_ALL,
    ])
    for (const { id } of rows) {
      if (!(await work(id))) return false
      slice.progress.app = id
      if (!(await slice.goesOn())) return false
    }
    if (rows.length < APPS) break
  }
  for (const id of also) if (!(await work(id))) return false
  delete slice.progress.app
  return true
}
