import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import type { Field } from '@greenroom/contract/fields/field'
import type { Order } from '@greenroom/contract/fields/traits'
import { text } from '../../../sql/sql-text.ts'
import { handOrderParts, orderKey } from '../order/hand-order.ts'
import { columnOf } from '../record-row.ts'
import type { Bind } from './statement.ts'

/** One sort key: a field of the resource, or a timestamp that every record has. */
export type SortKey = { name: string; descending: boolean }

const moments = ['created_at', 'updated_at']

/** The names that a list can be sorted by: its columns with one plain value, and the times of creation and change. */
export function sortableNames(resource: Resource): string[] {
  const shown = resource.columns.map(({ field }) => field).filter((name, index, all) => all.indexOf(name) === index)
  const own = shown.filter(
    (name) => resource.fields[name] && (columnOf(resource, name) !== null || resource.fields[name].traits.order !== null),
  )
  const names = offers(resource, 'update') ? [...own, ...moments] : own
  return names.filter((name) => !resource.unsorted?.includes(name))
}

/** Parses `-release_date,title`; null if a name cannot be sorted by. */
export function readSort(resource: Resource, sort: string): SortKey[] | null {
  const allowed = sortableNames(resource)
  const keys = sort.split(',').map((part) => ({ name: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  // Each name once: a second time has no effect, and every distinct order is another cached statement.
  const isClear = new Set(keys.map(({ name }) => name)).size === keys.length && keys.every(({ name }) => allowed.includes(name))
  return isClear ? keys : null
}

/**
 * The `order by` over an `i` of `items`; without keys, the manual order. Always ends with the id, so that pages never
 * overlap.
 */
export function orderSql(resource: Resource, keys: readonly SortKey[], bind: Bind): string {
  return orderParts(resource, keys, bind)
    .map(({ expression, direction }) => `${expression}${direction}`)
    .join(', ')
}

/** The same in parts: the expression, and the rest, such as ` desc`. */
export function orderParts(resource: Resource, keys: readonly SortKey[], bind: Bind): { expression: string; direction: string }[] {
  if (keys.length === 0) return handOrderParts('i').map((expression) => ({ expression, direction: '' }))
  const parts = keys.flatMap(({ name, descending }) => {
    // Records with the same number are in manual order.
    if (columnOf(resource, name) === 'sort_order')
      return ['i.sort_order', orderKey('i')].map((expression) => ({ expression, direction: descending ? ' desc' : '' }))
    const expression = moments.includes(name) ? `i.${name}` : sortExpression(resource, name, bind)
    if (expression === null) throw new Error(`${resource.name} cannot be sorted by '${name}'.`)
    // Empty values come last in both directions.
    const nulls = resource.fields[name]?.traits.order === 'day' ? ' nulls last' : ''
    return [{ expression, direction: `${descending ? ' desc' : ''}${nulls}` }]
  })
  return [...parts, { expression: 'i.id', direction: keys[0]?.descending ? ' desc' : '' }]
}

function sortExpression(resource: Resource, name: string, bind: Bind): string | null {
  const field = resource.fields[name]
  const column = columnOf(resource, name)
  if (column === 'title') return 'lower(i.title)'
  if (column !== null) return `i.${column}`
  return field ? dataExpression(name, field, bind) : null
}

function dataExpression(name: string, field: Field, bind: Bind): string | null {
  const { order } = field.traits
  return order && byOrder[order](name, field, bind)
}

const byOrder: Readonly<Record<Order, (name: string, field: Field, bind: Bind) => string>> = {
  text: (name) => `lower(coalesce(i.data->>${text(name)}, ''))`,
  value: (name, { initial }) => `coalesce(i.data->${text(name)}, ${text(JSON.stringify(initial))}::jsonb)`,
  day: (name) => `i.data->>${text(name)}`,
  'unlock code': (_name, _field, bind) => `(select u.code from unlock_codes u where u.app_id = ${bind('app')} and u.item_id = i.id)`,
}
