import type { Database } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { measureDelivery } from './measure-delivery.ts'

const DAY_MS = 86_400_000
/** Pushes per page, and rows of one push deleted per statement. */
const PAGE = 100
const AT_ONCE = 5_000
/** Enough to count openings on a hundred million devices. */
const PATIENCE_SECONDS = 60

/**
 * Stores the final report of pushes that ended more than `days` ago, and removes their batches and openings. Later
 * openings are no longer counted. Returns the number of removed rows.
 */
export async function condensePushes(db: Database, slice: TimeSlice, now: Date, days: number): Promise<Worked> {
  const before = new Date(now.getTime() - days * DAY_MS)
  let removed = 0
  let isCut = false
  const { done } = await inPieces(slice, PAGE, async () => {
    const { rows } = await db.platform.query<{ app_id: string; id: string; reported: boolean }>(
      `select ${everyApp('old details of pushes')} app_id, id, report is not null as reported from push_notifications
       where condensed_at is null and finished_at < $1 order by finished_at limit ${PAGE}`,
      [before],
    )
    for (const { app_id: appId, id, reported } of rows) {
      if (!reported) await keepReport(db, appId, id)
      const worked = await removeDetails(db, slice, appId, id)
      removed += worked.rows
      isCut = !worked.done
      if (isCut) return 0
      await db.platform.query('update push_notifications set condensed_at = $3 where app_id = $1 and id = $2', [appId, id, now])
    }
    return rows.length
  })
  return { done: done && !isCut, rows: removed }
}

/** Waits for openings that are being recorded. */
async function keepReport(db: Database, appId: string, pushId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    await tx.allow(PATIENCE_SECONDS)
    await tx.query('select from push_notifications where app_id = $1 and id = $2 for update', [appId, pushId])
    const measured = await measureDelivery(tx, appId, pushId)
    await tx.query('update push_notifications set report = $3 where app_id = $1 and id = $2 and report is null', [
      ...[appId, pushId],
      JSON.stringify(measured),
    ])
  })
}

async function removeDetails({ platform }: Database, slice: TimeSlice, appId: string, pushId: string): Promise<Worked> {
  return await inOrder(
    ...details.map(
      ([table, key]) =>
        () =>
          inPieces(slice, AT_ONCE, async () => {
            const { rowCount } = await platform.query(
              `delete from ${table} where app_id = $1 and push_id = $2
             and ${key} = any(array(select ${key} from ${table} where app_id = $1 and push_id = $2 limit ${AT_ONCE}))`,
              [appId, pushId],
            )
            return rowCount
          }),
    ),
  )
}

const details = [
  ['push_openings', 'device_id'],
  ['push_batches', 'seq'],
] as const
