import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { demandOpen, type Scope } from '../scope.ts'

/** A record's resource, and the ids of the records around it, the outermost first; empty for what lies nowhere. */
export type FoundPlace = { resource: string; place: string[] }

/** Where the record of this id lies. NOT_FOUND for one in the trash and for what the app may not see. */
export async function findPlace(sql: Sql, scope: Scope, id: string): Promise<FoundPlace> {
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
