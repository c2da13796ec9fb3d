import type { RecordedChange } from '@greenroom/contract/changes/change-answers'
import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'
import type { TimeSlice, Worked } from '../../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../../in-pieces/remove-rows.ts'
import { demandOpen, type Scope } from '../scope.ts'

/** The newest changes of several records of a resource that can be undone, or were undone. */
export async function recentChanges(sql: Sql, scope: Scope, resource: Resource): Promise<RecordedChange[]> {
  demandOpen(resource, scope)
  const { rows } = await sql.query<RecordedChange>(
    `select id, action, cardinality(record_ids) as records, made_by_name as made_by,
       ${momentSql('made_at')} as made_at, undone_at is not null as undone
     from record_changes where app_id = $1 and resource = $2 and made_at > now() - $3 * interval '1 day'
     order by made_at desc, id desc limit 20`,
    [scope.appId, resource.name, DAYS_TO_UNDO],
  )
  return rows
}

const ageing: AgeingTable = {
  table: 'record_changes',
  age: 'made_at',
  key: { name: 'id', type: 'uuid' },
  every: 'old changes of records',
}

/** Removes changes that can no longer be undone. */
export async function forgetChanges(platform: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  return await removeOlder(platform, slice, ageing, new Date(now.getTime() - (DAYS_TO_UNDO + 1) * 86_400_000))
}
