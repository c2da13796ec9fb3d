import { allResources } from '@greenroom/contract/resources/all'
import { RawJson } from '../../answers/raw-json.ts'
import type { Sql } from '../../db/database.ts'
import { searchMembers } from '../members/search-members.ts'
import { containing } from '../records/list/list-query.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'

/** Records that a search answers. */
const MAX_FOUND = 20

/** Of the many titles that contain a common word so many are looked at; of those that begin with it so many. */
const MAX_LOOKED_AT = 2_000
const MAX_BEGINNING = 500
/** Below this many letters an index by threes finds nothing inside a word. */
const LETTERS_INSIDE_WORDS = 3

/**
 * Everything in the app whose title contains `q`: titles that begin with it first, then the shorter ones. One or two
 * letters are looked for at the beginning of words. A few members come behind it.
 */
export async function searchApp(sql: Sql, scope: Scope, q: string): Promise<RawJson> {
  if (q === '') return new RawJson('{"data":[]}')
  const inside = containing(q)
  const beginning = inside.slice(1)
  const anywhere = q.length < LETTERS_INSIDE_WORDS ? `% ${beginning}` : inside
  const open = allResources.filter((resource) => isOpen(resource, scope.facts)).map(({ name }) => name)
  const matching = (pattern: string, most: number) => `(select i.id, i.resource, i.title from searchable_items i
         where i.app_id = $1 and i.deleted_at is null and i.title ilike ${pattern} and i.resource = any($4::text[])
           ${hiddenSql(closedResources(scope.facts))} limit ${most})`
  const members = searchMembers(sql, scope.appId, q)
  const items = sql.query<{ data: string }>(
    `select coalesce(json_agg(r), '[]')::text as data from (
       select f.id, f.resource, f.title from (${matching('$3', MAX_BEGINNING)} union ${matching('$2', MAX_LOOKED_AT)}) f
       order by f.title ilike $3 desc, length(f.title), lower(f.title), f.id limit ${MAX_FOUND}
     ) r`,
    [scope.appId, anywhere, beginning, open],
    { planned: 'each time' },
  )
  const [{ rows }, people] = await Promise.all([items, members])
  const [found, also] = [rows[0]?.data ?? '[]', JSON.stringify(people)]
  return new RawJson(`{"data":${found === '[]' ? also : people.length === 0 ? found : `${found.slice(0, -1)},${also.slice(1)}`}}`)
}
