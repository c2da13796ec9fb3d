import type { Sql } from '../../db/database.ts'
import { appByApp } from '../../in-pieces/app-by-app.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { countedActions } from './counted-lines.ts'
import { PLATFORM } from './write-audit.ts'

/**
 * Days until entries are removed: `access` for sign-ins, refusals and addresses, `changes` for the rest; 0 means never.
 */
export type TrailDays = { access: number; changes: number }

const AT_ONCE = 2_000
const DAY_MS = 86_400_000

const names = ['access', 'changes'] as const satisfies readonly (keyof TrailDays)[]

type Step = { name: keyof TrailDays; text: string; values: readonly unknown[] }

/** $1 is the app; entries from $2 to $3 have expired. */
const old = (which: string) =>
  `id = any(array(select id from audit_log where app_id = $1 and at >= $2 and at < $3 and ${which} limit ${AT_ONCE}))`

const steps: readonly Step[] = [
  { name: 'access', text: `delete from audit_log where app_id = $1 and ${old('action = any($4)')}`, values: [countedActions] },
  { name: 'access', text: `update audit_log set address = null where app_id = $1 and ${old('address is not null')}`, values: [] },
  { name: 'changes', text: `delete from audit_log where app_id = $1 and ${old('action <> all($4)')}`, values: [countedActions] },
]

/**
 * Removes expired data from the audit trail of each app and of the platform: network addresses, entries about sign-ins
 * and refusals, and with `changes` those about changes. Reads only what has expired since the last pass, which
 * `slice.progress` stores; everything on the first pass.
 */
export async function forgetOldTrail(platform: Sql, slice: TimeSlice, now: Date, days: TrailDays): Promise<Worked> {
  const { progress } = slice
  // A pass has fixed limits, however many slices it takes and even if `days` change meanwhile.
  if (progress.began === undefined) {
    progress.began = now.toISOString()
    for (const name of names) {
      if (days[name] > 0) progress[`${name}Goal`] = new Date(now.getTime() - days[name] * DAY_MS).toISOString()
      else delete progress[`${name}Goal`]
    }
  }
  const due = steps.filter(({ name }) => progress[`${name}Goal`] !== undefined)
  let rows = 0
  const done = await appByApp(
    platform,
    slice,
    async (appId) => {
      const worked = await inOrder(
        ...due.map(({ name, text, values }) => {
          const between = [progress[`${name}Until`] ?? '-infinity', progress[`${name}Goal`]]
          return () => inPieces(slice, AT_ONCE, async () => (await platform.query(text, [appId, ...between, ...values])).rowCount)
        }),
      )
      rows += worked.rows
      return worked.done
    },
    [PLATFORM],
  )
  if (done) {
    for (const { name } of due) progress[`${name}Until`] = progress[`${name}Goal`]
    for (const name of names) delete progress[`${name}Goal`]
    delete progress.began
  }
  return { done, rows }
}
