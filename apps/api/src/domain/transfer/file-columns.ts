import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { columnsOf, ERRORS_COLUMN, ID_COLUMN, placeColumn } from '@greenroom/contract/transfer/columns'
import { failure } from '../../failure.ts'

/** What a column of a file is: the record's id, the record around it, a field by its path, or nothing. */
export type FileColumn = { name: string } & (
  | { is: 'id' | 'place' | 'passed over' }
  | { is: 'field'; field: Field; path: readonly string[] }
)

/**
 * What the columns of a file are, by its line of names: names of fields or what people call them, without regard to
 * case. INVALID names a column that the table has not got, or that comes twice.
 */
export function fileColumns(resource: Resource, names: readonly string[]): FileColumn[] {
  const known = new Map<string, FileColumn>()
  for (const { name, field } of columnsOf(resource)) {
    const column: FileColumn = { name, is: 'field', field, path: name.split('.') }
    if (!known.has(key(field.label))) known.set(key(field.label), column)
  }
  for (const { name, field } of columnsOf(resource)) known.set(key(name), { name, is: 'field', field, path: name.split('.') })
  known.set(ID_COLUMN, { name: ID_COLUMN, is: 'id' })
  known.set(ERRORS_COLUMN, { name: ERRORS_COLUMN, is: 'passed over' })
  const place = placeColumn(resource)
  if (place !== null) known.set(place, { name: place, is: 'place' })
  const found = names.map((name, at) => known.get(key(name)) ?? unknownColumn(resource, name, at))
  const twice = found.find((column, at) => column.is !== 'passed over' && found.findIndex(({ name }) => name === column.name) < at)
  if (twice) throw failure('INVALID', `The column “${twice.name}” comes twice.`)
  if (!found.some(({ is }) => is === 'field')) throw failure('INVALID', 'The first line names no column of this table.')
  return found
}

function unknownColumn(resource: Resource, name: string, at: number): FileColumn {
  if (name.trim() === '') return { name: `#${at}`, is: 'passed over' }
  const secret = Object.entries(resource.fields).find(([field, { traits }]) => traits.stored === 'secret' && key(field) === key(name))
  if (secret) throw failure('INVALID', `The column “${name.slice(0, 100)}” cannot be imported: a file is no place for passwords.`)
  throw failure('INVALID', `The column “${name.slice(0, 100)}” is not one of ${resource.label.many}.`)
}

function key(name: string): string {
  return name.trim().toLowerCase()
}
