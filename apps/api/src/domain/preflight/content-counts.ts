import { setupFlags } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { menuSections } from '@greenroom/contract/preflight/content/menu-sections'
import type { ContentFacts } from '@greenroom/contract/preflight/facts'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { visitor } from '@greenroom/contract/visibility/viewer'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { accessSql, type Audience, guardsSql, withinTimeSql } from '../published/predicate.ts'
import { viewerValues } from '../published/viewer.ts'
import { run, statement, statementCache } from '../records/list/statement.ts'
import { clockIn, closedResources, isOpen, type Scope } from '../records/scope.ts'

type Counted = { resource: string; live: number; open: number }

const cached = statementCache()

/**
 * The content that a signed-in reviewer without tags can open, in one statement: the number of records and the sections
 * of the menu.
 */
export async function countContent(
  sql: Sql,
  { appId, facts }: Pick<Scope, 'appId' | 'facts'>,
): Promise<Omit<ContentFacts, 'unfinished' | 'placeholders' | 'emptyTopics' | 'links'>> {
  const resources = allResources.filter((resource) => isPublished(resource) && !resource.parent && isOpen(resource, facts))
  const closed = closedResources(facts)
  const key = JSON.stringify([resources, closed].map((list) => list.map(({ name }) => name)))
  const counting = cached(key, () => statement((bind) => countsSql(resources, { bind, closed })))
  const values = { app: appId, ...viewerValues(visitor(clockIn({ facts }))) }
  const counted = resources.length === 0 ? [] : (await run<Counted>(sql, counting, values)).rows
  const shown = new Set(setupFlags.flatMap((flag) => (facts.app.flags.has(flag) ? [menuSections[flag]] : [])))
  return {
    live: counted.reduce((sum, { live }) => sum + live, 0),
    topics: counted.find(({ resource }) => resource === 'topics')?.live ?? 0,
    open: counted.filter(({ resource }) => isContent(resource)).reduce((sum, { open }) => sum + open, 0),
    sections: resources
      .filter(({ name }) => shown.has(name))
      .map(({ name, label, segment }) => {
        const { live = 0, open = 0 } = counted.find(({ resource }) => resource === name) ?? {}
        return { resource: name, label: label.many, address: `/${segment}`, live, open }
      }),
  }
}

/** Whether records of this kind are content themselves, rather than categories or links. */
function isContent(name: string): boolean {
  const group = resourceByName(name)?.menu?.group
  return group === 'content' || group === 'courses' || group === 'events'
}

/** The counts of all resources. Tag guards are read once, regardless of the number of resources with tags. */
function countsSql(resources: readonly Resource[], audience: Audience): string {
  const tables = new Map<string, string>()
  const counts = resources.map((resource) => {
    const guards = guardsSql(resource, audience)
    if (guards === null) return countSql(resource, audience)
    const name = tables.get(guards) ?? `guards${tables.size}`
    tables.set(guards, name)
    return countSql(resource, { ...audience, guards: name })
  })
  const named = [...tables].map(([guards, name]) => `${name} as materialized ${guards}`)
  return `${named.length === 0 ? '' : `with ${named.join(', ')} `}${counts.join(' union all ')}`
}

/** The number of active and released records of a resource, and of those open to everyone. */
function countSql(resource: Resource, audience: Audience): string {
  const { bind } = audience
  const live = ['i.active', ...withinTimeSql(resource, 'i', { bind, overIndex: true })]
  return `select ${text(resource.name)} as resource, count(*)::int as live, (count(*) filter (where ${accessSql(resource, 'i', audience).open}))::int as open
    from items i where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)} and i.deleted_at is null and ${live.join(' and ')}`
}
