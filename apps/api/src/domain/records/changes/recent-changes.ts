import type { RecordedChange } from '@greenroom/contract/changes/change-answers'
import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { demandOpen, type Scope } from '../scope.ts'

/**
 * The newest changes of several records that can be undone, or were undone: of a resource or of files, by its name; and
 * `inside` of a record, if one is named.
 */
export async function recentChanges(sql: Sql, scope: Scope, of: string, inside: string | null): Promise<RecordedChange[]> {
  const resource = resourceByName(of)
  if (resource) demandOpen(resource, scope)
  const { rows } = await sql.query<RecordedChange>(
    `select c.id, c.action, cardinality(c.record_ids) as records,
       (select i.title from items i where i.app_id = $1 and i.id = c.parent_id) as inside,
       c.made_by_name as made_by, ${momentSql('c.made_at')} as made_at, c.undone_at is not null as undone
     from record_changes c where c.app_id = $1 and c.resource = $2 and c.made_at > now() - $3 * interval '1 day'
       and ($4::uuid is null or c.parent_id = $4::uuid)
     order by c.made_at desc, c.id desc limit 20`,
    [scope.appId, of, DAYS_TO_UNDO, inside],
  )
  return rows
}
