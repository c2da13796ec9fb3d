import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow, stepsTo } from '@greenroom/contract/define/nesting'
import { text } from '../../sql/sql-text.ts'
import { filterSql, linkedItems, linkFilter } from '../records/list/filtering.ts'
import { pageSql } from '../records/list/page-sql.ts'
import { unpacked } from '../records/list/projection.ts'
import { type Bind, type Statement, statement, statementCache } from '../records/list/statement.ts'
import { type Audience, accessSql, guardsSql } from './predicate.ts'
import type { PublishedRequest } from './published-query.ts'
import { recordJson } from './record-json.ts'

/**
 * Totals are exact up to this number and capped at it: counting all matches for every page costs more than the page.
 */
const MAX_COUNTED = 10_000

const cached = statementCache()

/**
 * The statement of a published list: cuts the page from the records that the viewer may know of, then builds the JSON
 * of its rows. Returns `data` (text) and `total`. Parameters in addition to the viewer's: `app`, `publicUrl`, `size`,
 * `offset`, `q`, `filter:…`, and `below`, the id of the ancestor in the path of a nested list.
 */
export function publishedListStatement(resource: Resource, request: PublishedRequest, closed: readonly Resource[]): Statement {
  const filters = Object.keys(request.filters)
  const shape = { filters, sort: request.sort, searched: request.q !== '', fields: request.fields, first: request.page === 1 }
  const key = JSON.stringify([resource.name, shape, closed.map(({ name }) => name)])
  return cached(key, () =>
    statement((bind) => {
      const audience = { bind, closed }
      const { open } = accessSql(resource, 'i', audience)
      const size = `${bind('size')}::int`
      const offset = shape.first ? '0' : `${bind('offset')}::int`
      const link = linkFilter(resource, filters)
      const conditions = [
        ...filters.filter((name) => name !== link).map((name) => filterSql(resource, name, bind)),
        ...(shape.searched ? [`search_text(i.title) like ${bind('q')}`] : []),
        ...belowSql(resource, bind),
      ]
      const source = link !== undefined ? linkedItems(link, bind) : shape.searched ? 'searchable_items' : 'items'
      const where = (who: string) =>
        `where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)} and i.deleted_at is null and ${[...conditions, who].join(' and ')}`
      const guards = guardsSql(resource, audience)
      const one = { ...audience, overIndex: true }
      const many = guards === null ? one : { ...one, guards: 'guards' }
      const matching = (who: Audience) => `from ${source} i ${where(accessSql(resource, 'i', who).shown)}`
      // The first page checks each of its few rows; a total, and the way to a later page, check many.
      const page = shape.first ? { from: matching(one), offset: null } : { from: matching(many), offset }
      return `with ${guards === null ? '' : `guards as materialized ${guards}, `}page as materialized (
  ${pageSql({ resource, sort: request.sort, limit: size, bind, ...page })}
)
select '[' || coalesce((select string_agg(r.json, ',' order by r.n) from (
  select i.n, (${recordJson(resource, audience, request.fields)})::text as json
  from (
    select page.n, i.*, ${unpacked}, ${open} as open from page join items i on i.app_id = ${bind('app')} and i.id = page.id offset 0
  ) i
) r), '') || ']' as data,
(select case when count(*) < ${size} and (${offset} = 0 or count(*) > 0) then ${offset} + count(*)
  else (select count(*) from (select ${matching(many)} limit ${MAX_COUNTED}) found) end from page) as total`
    }),
  )
}

/**
 * The statement of one record that the viewer may know of: parameters `app`, `id`, `publicUrl` and the viewer's.
 * Returns `item`.
 */
export function publishedRecordStatement(resource: Resource, closed: readonly Resource[]): Statement {
  return cached(JSON.stringify([resource.name, closed.map(({ name }) => name)]), () =>
    statement((bind) => {
      const audience: Audience = { bind, closed }
      const { shown, open } = accessSql(resource, 'i', audience)
      return `select (${recordJson(resource, audience)})::text as item
from (
  select i.*, ${unpacked}, ${open} as open
  from (select * from items one where one.app_id = ${bind('app')} and one.id = ${bind('id')} limit 1) i
  where i.resource = ${text(resource.name)} and i.deleted_at is null and ${shown} offset 0
) i`
    }),
  )
}

function belowSql(resource: Resource, bind: Bind): string[] {
  const ancestor = listedBelow(resource)
  if (!ancestor) return []
  let ancestorId = 'i.parent_id'
  for (let steps = stepsTo(resource, ancestor.name) ?? 1; steps > 1; steps -= 1) {
    ancestorId = `(select a.parent_id from items a where a.app_id = ${bind('app')} and a.id = ${ancestorId})`
  }
  return [`${ancestorId} = ${bind('below')}::uuid`]
}
