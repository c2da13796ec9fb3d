import type { Resource } from '@greenroom/contract/define/define-resource'
import type { HealthIssue } from '@greenroom/contract/health/health-issues'
import { issuesOf } from '@greenroom/contract/health/health-issues'
import { tagDefinition, tagExpiry } from '@greenroom/contract/visibility/holdings'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { text } from '../../../sql/sql-text.ts'
import { expiredSql, TODAY } from './projection.ts'
import type { Bind } from './statement.ts'

/** An address counts as dead once it has failed this often in a row. */
export const FAILS = 2

/** The condition over an `i` of `items` that it has the issue that is bound as `value`. */
export function healthSql(resource: Resource, value: string, bind: Bind): string {
  const cases = issuesOf(resource).map((issue) => `when ${text(issue)} then ${issueSql(resource, issue, bind)}`)
  return `case ${value}::text ${cases.join(' ')} else false end`
}

/**
 * The condition over an `i` of `items` that it has this issue. Inside a `case`, subqueries are look-ups for each row,
 * or hashed once, whatever PostgreSQL assumes of an app's size.
 */
export function issueSql(resource: Resource, issue: HealthIssue, bind: Bind): string {
  switch (issue) {
    case 'dead_links':
      return `i.id in ${deadLinkItems(bind)}`
    case 'unreachable':
      return `(i.active and i.id in ${unreachableItems(bind)})`
    case 'empty':
      return `(i.active and not ${isLinked(resource.health?.filledBy, bind)})`
    case 'over':
      return `(i.active and ${overSql(resource, bind)})`
    case 'expired_in_use':
      return `(${expiredSql(visibilityRules(resource).until ?? '', 'i.data', bind(TODAY))} and ${isLinked(resource.guards, bind)})`
    case 'unused':
      return `(i.active and ${isUnused(resource, bind)})`
  }
}

/** The records with an address that does not answer and is still written in them. */
export function deadLinkItems(bind: Bind): string {
  return `(select d.item_id from dead_links d cross join lateral (
      select * from items by_id where by_id.app_id = ${bind('app')} and by_id.id = d.item_id limit 1) owner
    where d.app_id = ${bind('app')} and d.fails >= ${FAILS} and owner.deleted_at is null and owner.active
      and strpos(owner.data::text, d.address) > 0)`
}

/** The records whose tags are all closed: none of them opens them to anyone, now or later. */
export function unreachableItems(bind: Bind): string {
  const app = bind('app')
  const tags = `(select t.* from items t where t.app_id = ${app} and t.resource = ${text(tagDefinition.name)} and t.deleted_at is null
      and ${expiredSql(tagExpiry, 't.data', bind(TODAY))}
    union all select t.* from items t where t.app_id = ${app} and t.resource = ${text(tagDefinition.name)} and t.deleted_at is not null)`
  const links = `(select * from links k where k.app_id = ${app} and k.to_id = t.id and k.field = ${GUARD} offset 0)`
  const other = `(select * from items by_id where by_id.app_id = ${app} and by_id.id = o.to_id limit 1)`
  return `(select l.from_id from ${tags} t cross join lateral ${links} l where ${isClosed('t', bind)} and not exists (
      select from links o cross join lateral ${other} other
      where o.app_id = ${app} and o.from_id = l.from_id and o.field = ${GUARD} and not ${isClosed('other', bind)} offset 0))`
}

const GUARD = text(tagDefinition.guards ?? '')

/** A tag in the trash opens nothing. One that has expired opens content to members who have it, or a bundle with it. */
function isClosed(tag: string, bind: Bind): string {
  const hasMember = `exists (select from tag_holders m where m.app_id = ${bind('app')} and m.tag_id = ${tag}.id)`
  const bundles = `exists (select from links b where b.app_id = ${bind('app')} and b.to_id = ${tag}.id and b.field = ${GUARD} and exists (
    select from items bundle where bundle.app_id = ${bind('app')} and bundle.id = b.from_id and bundle.resource = ${text(tagDefinition.name)}
      and bundle.deleted_at is null offset 0) offset 0)`
  return `(${tag}.deleted_at is not null or (${expiredSql(tagExpiry, `${tag}.data`, bind(TODAY))} and not ${hasMember} and not ${bundles}))`
}

function overSql(resource: Resource, bind: Bind): string {
  const { date, days } = resource.health?.over ?? { date: '', days: 0 }
  return `coalesce((i.data->>${text(date)})::date + ${days} < ${bind(TODAY)}::date, false)`
}

/** Whether a live record links to `i`, by this field or by any. */
function isLinked(field: string | undefined, bind: Bind): string {
  return `exists (select from links l where l.app_id = ${bind('app')} and l.to_id = i.id${field === undefined ? '' : ` and l.field = ${text(field)}`}
    and exists (select from items f where f.app_id = ${bind('app')} and f.id = l.from_id and f.deleted_at is null and f.active offset 0) offset 0)`
}

function isUnused(resource: Resource, bind: Bind): string {
  const reached = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'relation' && field.to === resource.health?.reachedBy ? [text(name)] : [],
  )
  const reaches = `exists (select from links l where l.app_id = ${bind('app')} and l.from_id = i.id and l.field in (${reached.join(', ')})
    and exists (select from items t where t.app_id = ${bind('app')} and t.id = l.to_id and t.deleted_at is null offset 0) offset 0)`
  const featured = 'featured' in resource.fields ? `i.data->'featured' is distinct from 'true' and ` : ''
  return `${featured}not ${reaches} and not ${isLinked(undefined, bind)}`
}
