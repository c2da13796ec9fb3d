import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import { type Field, isComputed, type Values } from '@greenroom/contract/fields/field'
import type { Reference } from '@greenroom/contract/fields/relation'

/** A column of `items` that stores a field; all other values are stored in `data`, relations as links. */
export type StoredColumn = 'title' | 'active' | 'sort_order' | 'release_date'

const kinds = { active: 'flag', sort_order: 'integer', release_date: 'date' } as const satisfies Partial<
  Record<StoredColumn, Field['kind']>
>

/** The column that stores this field; null if it is stored in `data`, as links or in another table. */
export function columnOf(resource: Resource, name: string): StoredColumn | null {
  if (name === resource.titleField) return 'title'
  if (name !== 'active' && name !== 'sort_order' && name !== 'release_date') return null
  return resource.fields[name]?.kind === kinds[name] ? name : null
}

/** A record as stored in `items`; the date as YYYY-MM-DD. */
export type RecordRow = {
  title: string
  active: boolean
  sort_order: number
  release_date: string | null
  data: Values
  parent_id?: string | null
}

/** Ids by relation field, in the chosen order. */
export type LinkedIds = Readonly<Record<string, readonly string[]>>

/** Splits a record's valid values into its row and its links. */
export function toRow(resource: Resource, values: Values): { row: RecordRow; links: LinkedIds } {
  const row: RecordRow = { title: '', active: true, sort_order: 1, release_date: null, data: {} }
  const links: Record<string, readonly string[]> = {}
  for (const [name, field] of namedFields(resource.fields)) {
    const value = values[name]
    const column = columnOf(resource, name)
    if (isComputed(field)) continue
    if (field.kind === 'parent') row.parent_id = referencedIds(value)[0] ?? null
    else if (field.kind === 'relation') links[name] = referencedIds(value)
    else if (field.kind === 'content') {
      links[name] = referencedIds(value)
      row.data[name] = isObject(value) ? value.type : null
    } else if (field.kind === 'business') row.data[name] = referencedIds(value)[0] ?? null
    else if (column === null) row.data[name] = value
    else Object.assign(row, { [column]: value })
  }
  return { row, links }
}

/** A record's values, in the form of its validation rule, from its row and its links. */
export function fromRow(resource: Resource, row: RecordRow, links: LinkedIds): Values {
  const values: Values = {}
  for (const [name, field] of namedFields(resource.fields)) {
    const column = columnOf(resource, name)
    if (isComputed(field)) continue
    if (field.kind === 'parent') {
      // A previous version of a record has no parent.
      if (row.parent_id) values[name] = { id: row.parent_id }
    } else if (field.kind === 'relation') {
      const references = (links[name] ?? []).map((id) => ({ id }))
      values[name] = field.many ? references : (references[0] ?? null)
    } else if (field.kind === 'content') {
      const [id] = links[name] ?? []
      values[name] = id === undefined ? null : { type: row.data[name], id }
    } else if (column !== null) values[name] = row[column]
    else if (field.kind === 'business') values[name] = row.data[name] ? { id: row.data[name] } : null
    // An emptied date is stored as null and does not fall back to the initial value.
    else values[name] = row.data[name] === undefined ? initialOf(field) : row.data[name]
  }
  return values
}

/** A copy, since values are changed in place. Most are strings and numbers, which need none. */
function initialOf({ initial }: Field): unknown {
  return typeof initial === 'object' ? structuredClone(initial) : initial
}

/** The ids in the value of a relation or a business field. */
export function referencedIds(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((one): one is Reference => typeof one === 'object' && one !== null && 'id' in one).map(({ id }) => id)
}

/** True for objects except arrays. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
