import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Viewer } from '@greenroom/contract/visibility/viewer'
import { RawJson } from '../../answers/raw-json.ts'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { containing } from '../../sql/search-text.ts'
import { namesOf } from '../apps/read/current-app.ts'
import { run } from '../records/list/statement.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import type { PublishedRequest } from './published-query.ts'
import { publishedListStatement, publishedRecordStatement } from './statements.ts'
import { viewerValues } from './viewer.ts'

/** The app, its rules, the viewer of a read, and the member, if any. */
export type ReadScope = Pick<Scope, 'appId' | 'facts' | 'publicUrl' | 'businesses'> & { viewer: Viewer; memberId: string | null }

/**
 * A page of a resource's records that the viewer may know of: `{data, meta_data}`. NOT_FOUND for a resource that the
 * app does not have.
 */
export async function listPublished(
  sql: Sql,
  { appId, facts, publicUrl, businesses, viewer, memberId }: ReadScope,
  resource: Resource,
  request: PublishedRequest,
  below?: string,
): Promise<RawJson> {
  demandThere(resource, facts)
  const statement = publishedListStatement(resource, request, closedResources(facts))
  const { rows } = await run<{ data: string; total: number }>(sql, statement, {
    app: appId,
    publicUrl,
    businesses: namesOf(businesses),
    below,
    q: containing(request.q),
    size: request.size,
    offset: (request.page - 1) * request.size,
    member: memberId,
    ...viewerValues(viewer),
    ...Object.fromEntries(Object.entries(request.filters).map(([name, value]) => [`filter:${name}`, value])),
  })
  const { data, total } = rows[0] ?? { data: '[]', total: 0 }
  return new RawJson('{"data":', data, `,"meta_data":${JSON.stringify({ total, page: request.page, per_page: request.size })}}`)
}

/** One record for the viewer: whole, or its teaser. NOT_FOUND if the viewer may not know of it. */
export async function readPublished(
  sql: Sql,
  { appId, facts, publicUrl, businesses, viewer, memberId }: ReadScope,
  resource: Resource,
  id: string,
): Promise<RawJson> {
  demandThere(resource, facts)
  const statement = publishedRecordStatement(resource, closedResources(facts))
  const { rows } = await run<{ item: string }>(sql, statement, {
    ...{ app: appId, id, publicUrl, businesses: namesOf(businesses), member: memberId },
    ...viewerValues(viewer),
  })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return new RawJson(`{"data":${row.item}}`)
}

function demandThere(resource: Resource, facts: FormFacts): void {
  if (!isOpen(resource, facts)) throw failure('NOT_FOUND')
}
