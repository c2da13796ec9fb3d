import type { Resource } from '@greenroom/contract/define/define-resource'
import { rankedWords } from '@greenroom/contract/search/rank'
import { MAX_ROWS } from '../../../answers/paging.ts'
import { RawJson } from '../../../answers/raw-json.ts'
import type { Sql } from '../../../db/database.ts'
import { clockValues } from '../../../sql/hours-sql.ts'
import { containing } from '../../../sql/search-text.ts'
import { namesOf } from '../../apps/read/current-app.ts'
import { demandParent } from '../nested/check-parent.ts'
import { clockIn, closedResources, demandOpen, type Scope } from '../scope.ts'
import { type CountedTotal, isPageCheaper, keyOfTotal, knownTotal, rememberTotal } from './known-totals.ts'
import type { ListRequest } from './list-query.ts'
import { listShape, MAX_COUNTED, matchingIdsStatement, statementsOfList } from './list-statement.ts'
import { run } from './statement.ts'

/** The list of a resource as the API returns it: `{data, meta_data}`. PostgreSQL writes the rows' JSON (OQ-080). */
export async function listRecords(sql: Sql, scope: Scope, resource: Resource, request: ListRequest): Promise<RawJson> {
  demandOpen(resource, scope)
  await demandParent(sql, scope, resource)
  const { page } = request
  const { data, total } = await readPage(sql, scope, resource, request)
  const limit = resource.limit === undefined ? undefined : scope.limits[resource.name]
  const meta = { total, ...(limit !== undefined && { limit }), page: page?.number ?? 1, per_page: page?.size ?? MAX_ROWS }
  return new RawJson('{"data":', data, `,"meta_data":${JSON.stringify(meta)}}`)
}

/**
 * The rows of a page and the total. A counted total is cached if pages are cheaper with it. A page that uses a cached
 * total also returns the content's version, which shows whether the total is still valid.
 */
async function readPage(sql: Sql, scope: Scope, resource: Resource, request: ListRequest): Promise<{ data: string; total: number }> {
  const closed = closedResources(scope.facts)
  const { whole, page, linkedPage, fromEnd, found } = statementsOfList(resource, request, closed, scope.within !== undefined)
  const values = {
    ...narrowingValues(scope, request),
    publicUrl: scope.publicUrl,
    businesses: namesOf(scope.businesses),
    size: request.page?.size,
    offset: request.page === null ? 0 : (request.page.number - 1) * request.page.size,
  }
  const key = page || fromEnd ? keyOfTotal(scope, resource, request, closed) : null
  const known = key === null ? undefined : knownTotal(key)
  if (page && known && isPageCheaper(known, request, found)) {
    const alone = known.total < MAX_COUNTED && linkedPage ? linkedPage : page
    const { rows } = await run<{ data: string; version: string }>(sql, alone, values)
    if (rows[0]?.version === known.version) return { data: rows[0].data, total: known.total }
  }
  // The last total may be outdated, which only makes the page slower: the statement from the end reads the current one.
  const isNearerEnd = known !== undefined && values.offset > known.total / 2
  const { rows } = await run<{ data: string; total: number } & Partial<CountedTotal>>(sql, (isNearerEnd && fromEnd) || whole, values)
  const [row] = rows
  if (key !== null && row) {
    const counted = { total: row.total, all: row.all ?? row.total, version: row.version ?? '' }
    // Most totals of rare searches are of no use to a page.
    if (fromEnd || isPageCheaper(counted, request, found)) rememberTotal(key, counted)
  }
  return row ?? { data: '[]', total: 0 }
}

/** The ids of all records in a list, in order and packed into 16 bytes each; null if there are none. */
export async function matchingRecords(sql: Sql, scope: Scope, resource: Resource, request: ListRequest): Promise<Buffer | null> {
  demandOpen(resource, scope)
  await demandParent(sql, scope, resource)
  const shape = { ...listShape(resource, request, closedResources(scope.facts)), within: scope.within !== undefined }
  const { rows } = await run<{ ids: Buffer | null }>(sql, matchingIdsStatement(resource, shape), narrowingValues(scope, request))
  return rows[0]?.ids ?? null
}

/** The bound values of a list's conditions, by name. */
function narrowingValues(scope: Scope, { q, filters }: ListRequest): Record<string, unknown> {
  return {
    app: scope.appId,
    ...clockValues(clockIn(scope)),
    within: scope.within,
    q: containing(q),
    ranked: rankedWords(q),
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter:${name}`, value])),
  }
}
