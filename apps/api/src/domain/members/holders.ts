import { conditionIn } from '@greenroom/contract/members/member-condition'
import { tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { type Bind, statement } from '../records/list/statement.ts'
import { courseSql, givenSql, matchValues, tagSql } from './find-members.ts'
import { lackingSql, MANY } from './lacking.ts'
import { isRange, isWithout, type OwnCondition, ownSql, type ReadMatch } from './own-filters.ts'

/**
 * Adds the value by which members hold the tag of a filter. With the view of tag holders, PostgreSQL would read them
 * all to compare them with another filter: 102 ms instead of 12, for a tenth of a million members.
 */
export async function withGiven(sql: Sql, appId: string, match: ReadMatch): Promise<ReadMatch> {
  if (!match.tags) return match
  const { rows } = await sql.query<{ condition: unknown }>(
    `select i.data->'member_condition' as condition from items i
     where i.app_id = $1 and i.id = $2 and i.resource = ${text(tagDefinition.name)} and i.deleted_at is null`,
    [appId, match.tags],
  )
  return { ...match, given: conditionIn(rows[0]?.condition) }
}

/**
 * Adds whether a range is beside other filters, and each of them matches many members. Matches of a range are in the
 * order of its values, so PostgreSQL hashes them all to compare them with others: 400 ms for 25 % beside 30 % of a
 * million. In the order of the ids it reads the whole field, but merges, and stops where enough is found: 45 ms.
 */
export async function withWidth(sql: Sql, appId: string, total: number, match: ReadMatch): Promise<ReadMatch> {
  if (!match.own?.some(isRange)) return match
  const filters: string[] = []
  const { text, parameters } = statement((bind) => {
    filters.push(...sources(match, bind))
    const areMany = filters.map((filter) => `(select count(*) from (${filter} limit ${bind('many')}::int) s) = ${bind('many')}::int`)
    return `select ${areMany.join(' and ')} as is_wide`
  })
  if (filters.length < 2) return match
  const values: Readonly<Record<string, unknown>> = { ...matchValues(match), app: appId, many: Math.ceil(total * MANY) }
  const { rows } = await sql.query<{ is_wide: boolean }>(
    text,
    parameters.map((name) => values[name]),
    { planned: 'each time' },
  )
  return { ...match, isWide: rows[0]?.is_wide === true }
}

/**
 * The ids of the members that match filters, without a search, each once, as a query. Binds what `matching` binds, and
 * needs `given`. It reads indexes alone, mostly in the order of the ids, so that PostgreSQL merges them and stops at a
 * limit. `intersect` and `except` are also quick where nothing was analyzed yet: of a join or `not exists`, PostgreSQL
 * made a comparison of every pair there.
 */
export function matchesSql(match: ReadMatch, bind: Bind): string {
  const all = sources(match, bind)
  const among = (all.length > 0 ? all : [everyone(bind)]).map((source) => `(${source})`)
  return [among.join(' intersect '), ...absences(match, bind)].join(' except ')
}

/** What a member must be among. */
function sources(match: ReadMatch, bind: Bind): string[] {
  const { tags, courses, blacklisted, own = [], given, isWide = false, fewLack = false } = match
  const tagged = () => from('searchable_member_tags', tagSql(bind), bind)
  const valued = (condition: OwnCondition, at: number) => {
    const values = isWide && isRange(condition) ? valuesById(at, bind) : 'searchable_member_values'
    return from(values, ownSql(condition, at, bind), bind)
  }
  return [
    ...(fewLack ? [lackingSql(own, bind)] : []),
    ...own.flatMap((condition, at) => (isWithout(condition) ? [] : [valued(condition, at)])),
    ...(tags ? [given ? `${tagged()} union ${from('searchable_member_values', givenSql(bind), bind)}` : tagged()] : []),
    ...(courses ? [from('searchable_member_courses', courseSql(bind), bind)] : []),
    ...(blacklisted === 'true' ? [`${everyone(bind)} and i.blacklisted`] : []),
  ]
}

/** What it must not be among. */
function absences({ blacklisted, own = [], fewLack = false }: ReadMatch, bind: Bind): string[] {
  const lacked = (condition: OwnCondition) => isWithout(condition) && !fewLack
  return [
    ...own.flatMap((condition, at) => (lacked(condition) ? [from('searchable_member_values', ownSql(condition, at, bind), bind)] : [])),
    ...(blacklisted === 'false' ? [`${everyone(bind)} and i.blacklisted`] : []),
  ]
}

/** All values of a field in the order of the ids. Without `offset 0` PostgreSQL would read the range by its values. */
function valuesById(at: number, bind: Bind): string {
  return `(select v.* from searchable_member_values v where v.app_id = ${bind('app')} and v.field = ${bind(`own ${at}`)}::text
    order by v.member_id offset 0)`
}

function from(view: string, where: string, bind: Bind): string {
  return `select h.member_id as id from ${view} h where h.app_id = ${bind('app')} and ${where}`
}

function everyone(bind: Bind): string {
  return `select i.id from searchable_members i where i.app_id = ${bind('app')}`
}
