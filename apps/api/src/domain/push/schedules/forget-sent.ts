import type { Database } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import { inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'
import { byApp } from '../../../in-pieces/remove-rows.ts'

/** Until then late changes of a schedule are answered with what happened; afterwards nobody makes any. */
const STORED_MS = 30 * 86_400_000
const PAGE = 1_000

/** Removes the schedules of pushes that were sent 30 days ago. */
export async function forgetSent({ platform }: Pick<Database, 'platform'>, slice: TimeSlice, now: Date): Promise<Worked> {
  return await inPieces(slice, PAGE, async () => {
    const { rows } = await platform.query<{ app_id: string; id: string }>(
      `select ${everyApp('schedules that were sent')} app_id, id from push_schedules
       where state = 'sent' and ended_at < $1 order by ended_at limit ${PAGE}`,
      [new Date(now.getTime() - STORED_MS)],
    )
    for (const [appId, found] of byApp(rows)) {
      await platform.query('delete from push_schedules where app_id = $1 and id = any($2::uuid[])', [appId, found.map(({ id }) => id)])
    }
    return rows.length
  })
}
