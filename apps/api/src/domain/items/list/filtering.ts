import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState, STATE } from '@greenroom/contract/define/release-state'
import type { Field } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/messages'
import { z } from 'zod'
import { text } from '../../../db/sql-text.ts'
import { columnOf } from '../columns.ts'
import { expiredSql } from './projection.ts'
import type { Bind } from './statement.ts'

/** What a query may say about a field by whose value a list is filtered: yes or no, one of the choices, the id of a linked record. */
export function filterRule(field: Field): z.ZodType<string> {
  switch (field.kind) {
    case 'flag':
    case 'expired':
      return z.enum(['true', 'false'], { error: CHOOSE_FROM_LIST })
    case 'choice':
    case 'choices':
      return z.enum(
        field.options.map(({ value }) => value),
        { error: CHOOSE_FROM_LIST },
      )
    case 'relation':
    case 'parent':
    case 'business':
      return z.uuid().toLowerCase()
    default:
      throw new Error(`A list cannot be filtered by the field '${field.label}', which is of the kind ${field.kind}.`)
  }
}

/** The state of an `i` of `items`, as `releaseStateOf` of the contract judges it. */
const STATE_SQL = `case when not i.active then 'inactive' when i.release_date > now() then 'scheduled' else 'active' end`

/** The condition over an `i` of `items` that the field has the value which is bound as `filter:` and its name. */
export function filterSql(resource: Resource, name: string, bind: Bind): string {
  const field = resource.fields[name]
  const column = columnOf(resource, name)
  const value = bind(`filter:${name}`)
  if (name === STATE && hasReleaseState(resource.fields)) return `${STATE_SQL} = ${value}`
  if (column !== null) return `i.${column} = (${value}::text)::boolean`
  switch (field?.kind) {
    case 'flag':
    case 'choice':
      return `coalesce(i.data->>${text(name)}, ${text(String(field.initial))}) = ${value}`
    case 'choices':
      return `i.data->${text(name)} ? ${value}`
    case 'business':
      return `i.data->>${text(name)} = ${value}`
    case 'expired':
      return `${expiredSql(field.of, 'i.data')} = (${value}::text)::boolean`
    case 'parent':
      return `i.parent_id = ${value}::uuid`
    case 'relation':
      return `exists (select from links l where l.app_id = ${bind('app')} and l.from_id = i.id and l.field = ${text(name)} and l.to_id = ${value}::uuid)`
    default:
      throw new Error(`${resource.name} cannot be filtered by '${name}'.`)
  }
}
