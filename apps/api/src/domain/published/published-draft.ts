import type { Resource } from '@greenroom/contract/define/define-resource'
import { asPublished } from '@greenroom/contract/drafts/as-published'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { isPublished, publishedNames, withheldNames } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { visitor } from '@greenroom/contract/visibility/viewer'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { text } from '../../sql/sql-text.ts'
import { draftOfLink } from '../drafts/draft-links.ts'
import { showDraft } from '../drafts/shown-values.ts'
import { run, statement } from '../records/list/statement.ts'
import { isObject } from '../records/record-row.ts'
import { clockIn, closedResources, isOpen, type Scope } from '../records/scope.ts'
import { mayKnowSql } from './predicate.ts'
import { viewerValues } from './viewer.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type PublishedDraft = { resource: string; updated_at: string; ends_at: string; record: Values }

/** What a link to a draft shows: the whole record with the values of the draft, as far as apps may see its fields. */
export async function readPublishedDraft(sql: Sql, scope: Scope, token: string, now: Date): Promise<PublishedDraft> {
  const draft = await draftOfLink(sql, scope.appId, token, now)
  const resource = resourceByName(draft.resource)
  if (!resource || !isPublished(resource)) throw failure('NOT_FOUND')
  const { record } = await showDraft(sql, scope, resource, draft.item, draft.data)
  const mayKnow = await knownToVisitors(sql, scope, record)
  return {
    resource: resource.name,
    updated_at: draft.updatedAt.toISOString(),
    ends_at: (draft.linkUntil ?? now).toISOString(),
    record: { id: draft.item, access: 'visible', ...publicValues(resource, asPublished(record), mayKnow) },
  }
}

/** Whether a visitor may know of a record that is linked or contained. */
type MayKnow = (id: unknown) => boolean

function publicValues(resource: Resource, record: Values, mayKnow: MayKnow): Values {
  const { tags } = visibilityRules(resource)
  const shown = (name: string) => {
    // Required tags are shown to everyone who sees that the record exists.
    return publicValue(resource.fields, name, record[name], name === tags ? () => true : mayKnow)
  }
  return {
    ...Object.fromEntries(publishedNames(resource.fields).map((name) => [name, shown(name)])),
    media_metadata: record.media_metadata,
  }
}

function publicValue(fields: Fields, name: string, value: unknown, mayKnow: MayKnow): unknown {
  const field = fields[name]
  switch (field?.kind) {
    case 'relation':
      return publicLinks(field.to, value, mayKnow) ?? (field.many ? [] : null)
    case 'content':
      return isObject(value) ? publicLinks(String(value.type), value, mayKnow) : null
    case 'group':
    case 'rows': {
      const withheld = new Set(withheldNames(field.fields))
      const shown = (one: unknown) => (isObject(one) ? Object.fromEntries(Object.entries(one).filter(([key]) => !withheld.has(key))) : one)
      return Array.isArray(value) ? value.map(shown) : shown(value)
    }
    case 'children':
    case 'records':
      return publicRecords(field.of, value, mayKnow)
    default:
      return value
  }
}

/** The linked records that a visitor may know of; null if there are none. */
function publicLinks(to: string, value: unknown, mayKnow: MayKnow): unknown {
  const target = resourceByName(to)
  if (!target || !isPublished(target)) return null
  const isKnown = (one: unknown) => isObject(one) && mayKnow(one.id)
  if (Array.isArray(value)) return value.filter(isKnown)
  return isKnown(value) ? value : null
}

/** Records inside of it that visitors see at all, such as the lessons of a course. */
function publicRecords(of: string, value: unknown, mayKnow: MayKnow): unknown {
  const resource = resourceByName(of)
  if (!resource || !isPublished(resource) || !Array.isArray(value)) return []
  return value.filter((one) => isObject(one) && mayKnow(one.id)).map((one) => ({ ...publicValues(resource, one, mayKnow), id: one.id }))
}

/** Which of the records that a record links to or contains a visitor without a sign-in may know of. */
async function knownToVisitors(sql: Sql, scope: Scope, record: Values): Promise<MayKnow> {
  const ids = [...new Set(linkedIds(record))]
  if (ids.length === 0) return () => false
  const resources = allResources.filter((resource) => isPublished(resource) && isOpen(resource, scope.facts))
  const known = statement((bind) => {
    const audience = { bind, closed: closedResources(scope.facts) }
    const kinds = resources.map((resource) => `(t.resource = ${text(resource.name)} and ${mayKnowSql(resource, 't', audience)})`)
    return `select t.id from items t where t.app_id = ${bind('app')} and t.id = any(${bind('ids')}::uuid[])
      and t.deleted_at is null and (${kinds.join(' or ')})`
  })
  const { rows } = await run<{ id: string }>(sql, known, { app: scope.appId, ids, ...viewerValues(visitor(clockIn(scope))) })
  const found = new Set(rows.map(({ id }) => id))
  return (id) => typeof id === 'string' && found.has(id)
}

/** The ids anywhere in the values, which are those of records and of files. */
function linkedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedIds)
  if (!isObject(value)) return []
  const below = Object.values(value).flatMap(linkedIds)
  return typeof value.id === 'string' && UUID.test(value.id) ? [value.id, ...below] : below
}
