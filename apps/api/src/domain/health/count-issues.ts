import type { Resource } from '@greenroom/contract/define/define-resource'
import { HEALTH_MOST, type HealthAnswer } from '@greenroom/contract/health/health-answers'
import { type HealthIssue, healthIssues, issuesOf } from '@greenroom/contract/health/health-issues'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { boundedMemory } from '../../bounded-memory.ts'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { contentVersion } from '../content/content-version.ts'
import { deadLinkItems, issueSql, unreachableItems } from '../records/list/health-sql.ts'
import { shownSql } from '../records/list/projection.ts'
import { type Bind, run, statement, statementCache } from '../records/list/statement.ts'
import { closedResources, isOpen, type Scope, todayIn } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'

type Counted = { issue: HealthIssue; resource: string; count: number }

/** How many records of all lists together are counted for an issue that is found by its cause. */
const MAX_FOUND = 1_000

/** Issues whose records are found from their cause, of all lists at once: they depend on more than the content. */
const byCause: Partial<Record<HealthIssue, (bind: Bind) => string>> = { dead_links: deadLinkItems, unreachable: unreachableItems }

/** The other counts of an app, at a version of its content on a day. */
const known = boundedMemory<Counted[]>(1_000)

/**
 * How many records of each list have which issue, up to `HEALTH_MOST`. What depends on the content alone is counted
 * once for each of its versions and each day.
 */
export async function countIssues(sql: Sql, scope: Scope): Promise<HealthAnswer['issues']> {
  const { appId, facts } = scope
  const closed = closedResources(facts)
  const open = allResources.filter((resource) => isOpen(resource, facts))
  if (open.length === 0) return []
  const values = { app: appId, today: todayIn(scope), open: open.map(({ name }) => name) }
  const shape = JSON.stringify([values.open, closed.map(({ name }) => name)])
  const [version, caused] = await Promise.all([contentVersion(sql, appId), run<Counted>(sql, causedStatement(shape, closed), values)])
  const key = JSON.stringify([appId, values.today, version, shape])
  const counted = known.get(key) ?? (await run<Counted>(sql, contentStatement(shape, open, closed), values)).rows
  known.set(key, counted)
  return answerOf([...caused.rows, ...counted])
}

const cached = statementCache()

function causedStatement(shape: string, closed: readonly Resource[]) {
  return cached(`caused ${shape}`, () =>
    statement((bind) => unionOf(Object.entries(byCause).map(([issue, items]) => foundByCause(issue, items, { closed, bind })))),
  )
}

function contentStatement(shape: string, open: readonly Resource[], closed: readonly Resource[]) {
  return cached(`content ${shape}`, () =>
    statement((bind) => {
      const parts = open.flatMap((resource) =>
        issuesOf(resource)
          .filter((issue) => byCause[issue] === undefined && isOffered(resource, issue, open))
          .map((issue) => foundInList(resource, issue, { closed, bind })),
      )
      return unionOf(parts)
    }),
  )
}

function unionOf(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(' union all ')
}

/** Records that members reach by others are only in nothing where the app has those. */
function isOffered({ health }: Resource, issue: HealthIssue, open: readonly Resource[]): boolean {
  return issue !== 'unused' || open.some(({ name }) => name === health?.reachedBy)
}

type Shown = { closed: readonly Resource[]; bind: Bind }

function foundInList(resource: Resource, issue: HealthIssue, { closed, bind }: Shown): string {
  return `select ${text(issue)} as issue, ${text(resource.name)} as resource, count(*)::int as count from (
    select from items i where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)} and i.deleted_at is null
      and ${issueSql(resource, issue, bind)}${shownSql(resource, closed, 'i')} limit ${HEALTH_MOST + 1}) found`
}

function foundByCause(issue: string, items: (bind: Bind) => string, { closed, bind }: Shown): string {
  return `select ${text(issue)} as issue, i.resource, count(*)::int as count
    from (select distinct id from (select * from ${items(bind)} caused(id) limit ${MAX_FOUND}) c) found
    cross join lateral (select * from items by_id where by_id.app_id = ${bind('app')} and by_id.id = found.id limit 1) i
    where i.deleted_at is null and i.active and i.resource = any(${bind('open')}::text[])${hiddenSql(closed)} group by i.resource`
}

function answerOf(counted: readonly Counted[]): HealthAnswer['issues'] {
  return healthIssues.flatMap((issue) => {
    const lists = counted
      .filter((one) => one.issue === issue && one.count > 0 && hasIssue(one))
      .map(({ resource, count }) => ({ resource, count: Math.min(count, HEALTH_MOST), more: count > HEALTH_MOST }))
    return lists.length === 0 ? [] : [{ issue, lists }]
  })
}

/** The same as in the list's filter: tags guard more than the content that has the issue. */
function hasIssue({ issue, resource }: Counted): boolean {
  const definition = resourceByName(resource)
  return definition !== undefined && issuesOf(definition).includes(issue)
}
