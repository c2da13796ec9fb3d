import { DAYS_OF_DELETED_FIELD } from '@greenroom/contract/members/field-sentences'
import type { Sql } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'

const PAGE = 100
const VALUES = 5_000

/** Removes the values of fields that were deleted 31 days ago, and then what is remembered of the fields. */
export async function forgetDeletedFields(platform: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - (DAYS_OF_DELETED_FIELD + 1) * 86_400_000)
  return await inPieces(slice, 1, async () => {
    const { rows } = await platform.query<{ app_id: string; field: string }>(
      `select ${everyApp('deleted fields of members')} app_id, field from deleted_member_fields where deleted_at < $1
       order by deleted_at limit ${PAGE}`,
      [before],
    )
    let removed = 0
    for (const { app_id: appId, field } of rows) {
      const { rowCount } = await platform.query(
        `with gone as (
           delete from member_values where app_id = $1 and field = $2 and member_id = any(array(
             select v.member_id from member_values v where v.app_id = $1 and v.field = $2 limit ${VALUES}))
           returning member_id
         )
         update members m set fields = replace(m.fields, ' ' || $2 || ' ', ' ') from gone where m.app_id = $1 and m.id = gone.member_id`,
        [appId, field],
      )
      removed += rowCount
      if (rowCount < VALUES) await platform.query('delete from deleted_member_fields where app_id = $1 and field = $2', [appId, field])
    }
    return removed + rows.length
  })
}
