import { resources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { RawJson } from '../../http/raw-json.ts'
import { containing } from '../items/list-query.ts'
import { closedResources, isOpen, type Scope } from '../items/scope.ts'
import { hiddenSql } from '../items/trash.ts'
import { searchMembers } from '../members/search-members.ts'

/** Records that a search answers. */
const MOST_FOUND = 20

/** Everything in the app whose title contains `q`: titles that begin with it first, then the shorter ones. A few members come behind it. */
export async function searchApp(sql: Sql, scope: Scope, q: string): Promise<RawJson> {
  if (q === '') return new RawJson('{"data":[]}')
  const pattern = containing(q)
  const open = resources.filter((resource) => isOpen(resource, scope.facts)).map(({ name }) => name)
  const members = searchMembers(sql, scope.appId, q)
  const items = sql.query<{ data: string }>(
    `select coalesce(json_agg(r), '[]')::text as data from (
       select i.id, i.resource, i.title from searchable_items i
       where i.app_id = $1 and i.deleted_at is null and i.title ilike $2 and i.resource = any($4::text[])${hiddenSql(closedResources(scope.facts))}
       order by i.title ilike $3 desc, length(i.title), lower(i.title), i.id limit ${MOST_FOUND}
     ) r`,
    [scope.appId, pattern, pattern.slice(1), open],
  )
  const [{ rows }, people] = await Promise.all([items, members])
  const [found, also] = [rows[0]?.data ?? '[]', JSON.stringify(people)]
  return new RawJson(`{"data":${found === '[]' ? also : people.length === 0 ? found : `${found.slice(0, -1)},${also.slice(1)}`}}`)
}
