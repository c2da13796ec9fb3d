import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { members } from '@greenroom/contract/members/members'
import { columnsOf, ERRORS_COLUMN, ID_COLUMN, parentColumnOf } from '@greenroom/contract/transfer/columns'
import type { DayOrder } from '@greenroom/contract/transfer/days'
import { type ColumnMatches, passwordColumn, passwordRefusal } from '@greenroom/contract/transfer/match-columns'
import { type NamePart, nameParts } from '@greenroom/contract/transfer/name-parts'
import { failure } from '../../failure.ts'

/** The meaning of a column: the record's id, its parent, a field by its path, a part of a name, or ignored. */
export type FileColumn = { name: string } & (
  | { is: 'id' | 'place' | 'passed over' }
  | { is: 'part of name'; name: NamePart }
  | { is: 'field'; field: Field; path: readonly string[]; order?: DayOrder | undefined }
)

/**
 * Matches the columns of a file by its header: names or labels of fields, case-insensitive. INVALID for a column that
 * the table does not have, or that occurs twice.
 */
export function fileColumns(resource: Resource, names: readonly string[]): FileColumn[] {
  const known = knownColumns(resource)
  for (const { name, field } of columnsOf(resource)) {
    if (!known.has(key(field.label))) known.set(key(field.label), { name, is: 'field', field, path: name.split('.') })
  }
  const found = names.map((name, at) => known.get(key(name)) ?? unknownColumn(resource, name, at))
  demandSound(found)
  return found
}

/**
 * The same for columns matched by the user, with the orders of their dates. INVALID for passwords, for unknown columns,
 * and for one that occurs twice.
 */
export function chosenColumns(
  resource: Resource,
  names: readonly string[],
  chosen: ColumnMatches,
  orders: readonly (DayOrder | null)[] = [],
): FileColumn[] {
  demandNoPasswords(resource, names)
  const known = knownColumns(resource)
  const found = names.map((name, at): FileColumn => {
    const match = chosen[at] ?? null
    if (match === null) return passedOver(at)
    const column = known.get(match) ?? unknownColumn(resource, name, at)
    return column.is === 'field' ? { ...column, order: orders[at] ?? undefined } : column
  })
  demandSound(found)
  return found
}

/** INVALID if a file has a column of passwords. */
export function demandNoPasswords(resource: Resource, names: readonly string[]): void {
  const secret = passwordColumn(resource, names)
  if (secret !== undefined) throw failure('INVALID', passwordRefusal(secret))
}

function knownColumns(resource: Resource): Map<string, FileColumn> {
  const parentColumn = parentColumnOf(resource)
  return new Map<string, FileColumn>([
    ...columnsOf(resource).map(({ name, field }) => [name, { name, is: 'field' as const, field, path: name.split('.') }] as const),
    [ID_COLUMN, { name: ID_COLUMN, is: 'id' }],
    [ERRORS_COLUMN, { name: ERRORS_COLUMN, is: 'passed over' }],
    ...(resource.name === members.name ? nameParts.map(({ value }) => [value, { name: value, is: 'part of name' as const }] as const) : []),
    ...(parentColumn === null ? [] : [[parentColumn, { name: parentColumn, is: 'place' as const }] as const]),
  ])
}

function demandSound(found: readonly FileColumn[]): void {
  const twice = found.find((column, at) => column.is !== 'passed over' && found.findIndex(({ name }) => name === column.name) < at)
  if (twice) throw failure('INVALID', `The column “${twice.name}” appears twice.`)
  if (!found.some(({ is }) => is === 'field' || is === 'part of name'))
    throw failure('INVALID', 'The first line has no column of this table.')
}

function unknownColumn(resource: Resource, name: string, at: number): FileColumn {
  if (name.trim() === '') return passedOver(at)
  demandNoPasswords(resource, [name])
  throw failure('INVALID', `The column “${name.slice(0, 100)}” is not one of ${resource.label.many}.`)
}

function passedOver(at: number): FileColumn {
  return { name: `#${at}`, is: 'passed over' }
}

function key(name: string): string {
  return name.trim().toLowerCase()
}
