import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { demandOpen, type Scope } from '../scope.ts'

/** A record's resource, and the ids of its ancestors, outermost first; empty if it has none. */
export type FoundRecord = { resource: string; place: string[] }

/** The ancestors of a record. NOT_FOUND for one in the trash or hidden from the app. */
export async function findAncestors(sql: Sql, scope: Scope, id: string): Promise<FoundRecord> {
  const { rows } = await sql.query<{ resource: string; place: string[] }>(
    `with recursive up as (
       select id, parent_id, resource, 0 as steps from items where app_id = $1 and id = $2 and deleted_at is null
       union all
       select p.id, p.parent_id, p.resource, up.steps + 1 from items p join up on p.id = up.parent_id where p.app_id = $1
     )
     select (select resource from up where steps = 0) as resource,
       array(select id::text from up where steps > 0 order by steps desc) as place`,
    [scope.appId, id],
  )
  const [found] = rows
  const resource = resourceByName(found?.resource ?? '')
  if (!found || !resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope)
  return found
}
