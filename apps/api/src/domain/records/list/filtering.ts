import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState, STATE } from '@greenroom/contract/define/release-state'
import { DRAFT_CHANGES } from '@greenroom/contract/drafts/draftable'
import type { Field } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { HEALTH } from '@greenroom/contract/health/health-issues'
import { z } from 'zod'
import { storedDay } from '../../../sql/day-sql.ts'
import { clockSql, notEndedSql, outOfHoursSql } from '../../../sql/hours-sql.ts'
import { text } from '../../../sql/sql-text.ts'
import { columnOf } from '../record-row.ts'
import { healthSql } from './health-sql.ts'
import { expiredSql, TODAY } from './projection.ts'
import type { Bind } from './statement.ts'

/** The accepted values of a field's filter: yes or no, one of the choices, or the id of a linked record. */
export function filterRule(field: Field): z.ZodType<string> {
  const filter = field.traits.filter(field)
  if (filter === null) throw new Error(`A list cannot be filtered by the field '${field.label}', which is of the kind ${field.kind}.`)
  if (filter.options === null) return z.uuid().toLowerCase()
  return z.enum(
    filter.options.map((option) => option.value),
    { error: CHOOSE_FROM_LIST },
  )
}

/**
 * The state of an `i` of `items`; the same rule as `recordState` of the contract. Only the few records outside of their
 * hours are asked for their data.
 */
const stateSql = (bind: Bind) => {
  const clock = clockSql(bind)
  const outside = `case when ${notEndedSql('i', clock)} then 'scheduled' else 'expired' end`
  return `case when not i.active then 'inactive' when i.id in ${outOfHoursSql(bind('app'), clock)} then ${outside}
    when i.release_date > ${storedDay(clock.today)} then 'scheduled' else 'active' end`
}

/** The condition over an `i` of `items` that the field has the value bound as `filter:` plus its name. */
export function filterSql(resource: Resource, name: string, bind: Bind): string {
  const field = resource.fields[name]
  const column = columnOf(resource, name)
  const value = bind(`filter:${name}`)
  if (name === STATE && hasReleaseState(resource.fields)) return `${stateSql(bind)} = ${value}`
  if (name === DRAFT_CHANGES) return draftsSql(value, bind)
  if (name === HEALTH) return healthSql(resource, value, bind)
  if (column !== null) return `i.${column} = (${value}::text)::boolean`
  const filter = field?.traits.filter(field)
  switch (filter?.compare) {
    case 'value':
      return `coalesce(i.data->>${text(name)}, ${text(String(field?.initial))}) = ${value}`
    case 'member':
      return `i.data->${text(name)} ? ${value}`
    case 'past day':
      return `${expiredSql(filter.of, 'i.data', bind(TODAY))} = (${value}::text)::boolean`
    case 'parent':
      return `i.parent_id = ${value}::uuid`
    case 'link':
      // `offset` keeps it one lookup per row. As a join it may be planned in the wrong order, reading all records of a
      // topic for each row.
      return `exists (select from ${linksSql(name, bind)} and l.from_id = i.id offset 0)`
    case 'typed text':
    case 'number range':
    case 'day range':
    case undefined:
      throw new Error(`${resource.name} cannot be filtered by '${name}'.`)
  }
}

/** Records with a draft; the few ids are read once and hashed. `is true` keeps PostgreSQL from planning a join. */
function draftsSql(value: string, bind: Bind): string {
  return `(i.id in (select d.item_id from item_drafts d where d.app_id = ${bind('app')} and d.discarded_at is null and
    case ${value}::text when 'requested' then d.approval = 'requested' when 'planned' then d.publish_at is not null else true end)) is true`
}

/**
 * The records that the filter finds, as a table of a `from`. Each is looked up by its id from the links, so the cost
 * depends on the number of matches and not on the size of the list.
 */
export function linkedItems(name: string, bind: Bind): string {
  return `(select one.* from (select l.from_id from ${linksSql(name, bind)} offset 0) found cross join lateral (
      select * from items by_id where by_id.app_id = ${bind('app')} and by_id.id = found.from_id limit 1) one)`
}

/**
 * The condition over an `i` of `items` that the filter finds it, for a list that is read in its order: the links are
 * read and hashed once. `is true` keeps PostgreSQL from planning a join.
 */
export function isLinkedSql(name: string, bind: Bind): string {
  return `(i.id in (select l.from_id from ${linksSql(name, bind)})) is true`
}

function linksSql(name: string, bind: Bind): string {
  return `links l where l.app_id = ${bind('app')} and l.field = ${text(name)} and l.to_id = ${bind(`filter:${name}`)}::uuid`
}

/** The first of these filters that is by a linked record; undefined for none. */
export function linkFilter(resource: Resource, filters: readonly string[]): string | undefined {
  return filters.find((name) => resource.fields[name]?.traits.filter(resource.fields[name])?.compare === 'link')
}

/** Whether the result of the filter also depends on the current day, or on more than the app's content. */
export function dependsOnTime(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  return (
    (name === STATE && hasReleaseState(resource.fields)) ||
    name === HEALTH ||
    name === DRAFT_CHANGES ||
    field?.traits.filter(field)?.compare === 'past day'
  )
}
