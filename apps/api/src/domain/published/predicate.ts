import type { Resource } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { storedDay } from '../../sql/day-sql.ts'
import { clockSql, notEndedSql, outOfHoursSql, releasedSql } from '../../sql/hours-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { shownSql } from '../records/list/projection.ts'
import type { Bind } from '../records/list/statement.ts'
import { columnOf } from '../records/record-row.ts'

/**
 * Who sees a record, as SQL: the same rule as `judgeVisibility` of the contract, and a test compares the two. The
 * viewer is bound by name: `today`, `time` and `clock` (see `hours-sql.ts`), `tags`, `courses` with `enrolled` (their
 * days, in the same order), `unlocked`.
 */
export type Audience = {
  bind: Bind
  closed: readonly Resource[]
  /**
   * For many rows: the name of a `with` table that is `guardsSql`, which is hashed once. A subquery per row takes ten
   * times as long, and the plan of a join depends on what PostgreSQL assumes of an app's size.
   */
  guards?: string
  /**
   * Rows are read from an index without `data`: the flag of teasers is looked up in the few that are guarded, and
   * records outside of their hours are hashed once.
   */
  overIndex?: boolean
  /** Records that have not come out yet count as if they had. */
  withComing?: boolean | undefined
}

export type AccessSql = {
  /** The viewer may know that the record exists. */
  shown: string
  /** The viewer may also open it. */
  open: string
}

/** The two conditions over a row `alias` of `items`, which is a live record of the resource. */
export function accessSql(resource: Resource, alias: string, audience: Audience): AccessSql {
  const own = ownConditions(resource, alias, audience)
  const above = aboveSql(resource, alias, audience)
  const shown = and([...own.hides, ...above])
  return { shown, open: and([shown, ...own.locks, ...enrollmentSql(resource, alias, audience)]) }
}

/** The condition `shown` alone: a statement without `open` may not bind what only that one needs. */
export function mayKnowSql(resource: Resource, alias: string, audience: Audience): string {
  return and([...ownConditions(resource, alias, audience).hides, ...aboveSql(resource, alias, audience)])
}

/** The records guarded by tags, and whether the viewer has one: (from_id, held). Null if no tags guard the resource. */
export function guardsSql(resource: Resource, { bind }: Audience): string | null {
  const { tags } = visibilityRules(resource)
  if (tags === null) return null
  return `(select g.from_id, bool_or(g.to_id = any(${bind('tags')}::uuid[])) as held from links g
    where g.app_id = ${bind('app')} and g.field = ${text(tags)} group by g.from_id)`
}

/** The day when a lesson opens to the enrolled viewer; null if there is no wait. */
export function opensOnSql(resource: Resource, alias: string, audience: Audience): string | null {
  const source = enrollmentSource(resource, alias, audience)
  return source && `(select to_char(min(${source.opensOn}), 'YYYY-MM-DD') ${source.from})`
}

type Conditions = {
  /** If one is false, the record is hidden. */ hides: string[] /** If one is false, it does not open. */
  locks: string[]
}

function ownConditions(resource: Resource, alias: string, audience: Audience): Conditions {
  const { bind, closed, guards, overIndex } = audience
  const rules = visibilityRules(resource)
  const hides: string[] = []
  const locks: string[] = []
  if (rules.active)
    hides.push(columnOf(resource, rules.active) ? `${alias}.active` : `${alias}.data->${text(rules.active)} is distinct from 'false'`)
  hides.push(...withinTimeSql(resource, alias, audience))
  if (rules.byCode) hides.push(`${alias}.id = any(${bind('unlocked')}::uuid[])`)
  const hidden = shownSql(resource, closed, alias)
  if (hidden) hides.push(hidden.replace(/^ and /, ''))
  if (rules.tags) {
    // A tag in the trash still guards, and opens for no viewer: restricted content must not become public by accident.
    const each = `select from links g where g.app_id = ${bind('app')} and g.from_id = ${alias}.id and g.field = ${text(rules.tags)}`
    const holds =
      guards !== undefined
        ? `(${alias}.id not in (select from_id from ${guards}) or ${alias}.id in (select from_id from ${guards} where held))`
        : `(not exists (${each}) or exists (${each} and g.to_id = any(${bind('tags')}::uuid[])))`
    // The flag comes last: reading it from the data unpacks the whole record (14 us; 10,000 rows take 10 ms without and
    // 140 with it).
    const isTeaser = (of: string) => `${of}.data->${text(rules.teaser ?? '')} = 'true'`
    const teaser = overIndex
      ? `exists (select from items teaser where teaser.app_id = ${bind('app')} and teaser.id = ${alias}.id and ${isTeaser('teaser')} offset 0)`
      : isTeaser(alias)
    if (rules.teaser) hides.push(`(${holds} or ${teaser})`)
    ;(rules.teaser ? locks : hides).push(holds)
  }
  return { hides, locks }
}

/** The conditions that the record has come out and has not ended. */
export function withinTimeSql(
  resource: Resource,
  alias: string,
  { bind, overIndex, withComing }: Pick<Audience, 'bind' | 'overIndex' | 'withComing'>,
): string[] {
  const { from, fromTime, until, untilTime } = visibilityRules(resource)
  const clock = clockSql(bind)
  if (overIndex && (fromTime || untilTime)) {
    const released = `(${alias}.release_date is null or ${alias}.release_date <= ${storedDay(clock.today)})`
    return [...(from ? [released] : []), `${alias}.id not in ${outOfHoursSql(bind('app'), clock)}`]
  }
  const ends = untilTime
    ? notEndedSql(alias, clock)
    : until && `coalesce((${alias}.data->>${text(until)})::date >= ${clock.today}::date, true)`
  return [...(from && !withComing ? [releasedSql(alias, clock)] : []), ...(ends ? [ends] : [])]
}

/** All ancestors must exist and be open. */
function aboveSql(resource: Resource, alias: string, audience: Audience): string[] {
  const parent = parentOf(resource)
  if (!parent) return []
  const over = `${alias}_up`
  const { hides, locks } = ownConditions(parent, over, { bind: audience.bind, closed: audience.closed, withComing: audience.withComing })
  return [
    `exists (select from items ${over} where ${parentIs(audience, parent, alias, over)} and ${and([...hides, ...locks, ...aboveSql(parent, over, audience)])} offset 0)`,
  ]
}

function enrollmentSql(resource: Resource, alias: string, audience: Audience): string[] {
  const source = enrollmentSource(resource, alias, audience)
  return source ? [`exists (select ${source.from} and ${source.opensOn} <= ${audience.bind('today')}::date offset 0)`] : []
}

/** The viewer's enrollment in an ancestor of the record, and the day when that opens the record. */
function enrollmentSource(resource: Resource, alias: string, audience: Audience): { from: string; opensOn: string } | null {
  const { enrolled } = visibilityRules(resource)
  if (!enrolled) return null
  const { bind } = audience
  const sources: string[] = []
  const conditions: string[] = []
  let [below, of] = [alias, resource]
  while (of.name !== enrolled.in) {
    const parent = parentOf(of)
    if (!parent) throw new Error(`${resource.name} opens by enrollment in ${enrolled.in}, in which it does not lie.`)
    const over = `${below}_in`
    sources.push(`items ${over}`)
    conditions.push(parentIs(audience, parent, below, over))
    ;[below, of] = [over, parent]
  }
  const delay = `case when ${below}.data->${text(enrolled.drips)} = 'true' then coalesce((${alias}.data->>${text(enrolled.after)})::int, 0) else 0 end`
  return {
    from: `from unnest(${bind('courses')}::uuid[], ${bind('enrolled')}::date[]) as e(course, day), ${sources.join(', ')}
      where ${and(conditions)} and e.course = ${below}.id`,
    opensOn: `(e.day + ${delay})`,
  }
}

function parentIs({ bind }: Audience, parent: Resource, below: string, over: string): string {
  return `${over}.app_id = ${bind('app')} and ${over}.id = ${below}.parent_id and ${over}.resource = ${text(parent.name)} and ${over}.deleted_at is null`
}

function and(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
