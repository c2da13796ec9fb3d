import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { text } from '../../../db/sql-text.ts'
import { columnOf } from '../columns.ts'

/** One key of an order: a field of the resource, or a moment that every record has. */
export type SortKey = { name: string; descending: boolean }

const moments = ['created_at', 'updated_at']

/** The names by which a list can be ordered: the columns of its definition that hold one plain value, and when it was made and changed. */
export function sortableNames(resource: Resource): string[] {
  const shown = resource.columns.map(({ field }) => field).filter((name, index, all) => all.indexOf(name) === index)
  const names = [...shown.filter((name) => resource.fields[name] && sortExpression(resource, name) !== null), ...moments]
  return names.filter((name) => !resource.unsorted?.includes(name))
}

/** Reads `-release_date,title`; null when a name cannot be sorted by. */
export function readSort(resource: Resource, sort: string): SortKey[] | null {
  const allowed = sortableNames(resource)
  const keys = sort.split(',').map((part) => ({ name: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  // Each name once: a second time orders nothing, and every other order is a statement of its own to keep.
  const isClear = new Set(keys.map(({ name }) => name)).size === keys.length && keys.every(({ name }) => allowed.includes(name))
  return isClear ? keys : null
}

/** The `order by` over an `i` of `items`; without keys in the order that people gave by number. Always ends with the id, so pages never overlap. */
export function orderSql(resource: Resource, keys: readonly SortKey[]): string {
  if (keys.length === 0) return 'i.sort_order, i.id'
  const parts = keys.map(({ name, descending }) => {
    const expression = moments.includes(name) ? `i.${name}` : sortExpression(resource, name)
    if (expression === null) throw new Error(`${resource.name} cannot be sorted by '${name}'.`)
    // What has no value comes last either way.
    const nulls = resource.fields[name]?.kind === 'date' ? ' nulls last' : ''
    return `${expression}${descending ? ' desc' : ''}${nulls}`
  })
  return [...parts, keys[0]?.descending ? 'i.id desc' : 'i.id'].join(', ')
}

function sortExpression(resource: Resource, name: string): string | null {
  const field = resource.fields[name]
  const column = columnOf(resource, name)
  if (column === 'title') return 'lower(i.title)'
  if (column !== null) return `i.${column}`
  return field ? dataExpression(name, field) : null
}

function dataExpression(name: string, field: Field): string | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'choice':
      return `lower(coalesce(i.data->>${text(name)}, ''))`
    case 'integer':
    case 'flag':
      return `coalesce(i.data->${text(name)}, ${text(JSON.stringify(field.initial))}::jsonb)`
    case 'date':
      return `i.data->>${text(name)}`
    case 'unlockCode':
      return '(select u.code from unlock_codes u where u.app_id = i.app_id and u.item_id = i.id)'
    default:
      return null
  }
}
