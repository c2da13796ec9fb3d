import { inSentence } from '@greenroom/contract/define/in-sentence'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { listOf, textOf } from '@greenroom/contract/fields/cell'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { cellValue, dayMistake } from '@greenroom/contract/transfer/cells'
import { plainCell } from '@greenroom/contract/transfer/harmless-cell'
import { joinedName, nameFromAddress, type NamePart } from '@greenroom/contract/transfer/name-parts'
import { dividedNames, isDivisible } from '@greenroom/contract/transfer/names-in-cell'
import type { Scope } from '../records/scope.ts'
import type { FileColumn } from './file-columns.ts'
import { findBusiness, isId, type NamedRecords } from './linked-names.ts'
import type { FileRow } from './read-rows.ts'
import { NULL_CHARACTER } from './storable-text.ts'
import { valueAt } from './value-at.ts'

/** A row of a file in the form of an API body; links are still names. */
export type ReadRow = {
  line: number
  id: string | null
  parentName: string | null
  body: Values
  /** The name of a new member whose row has none. */
  newName: string | null
  problems: FieldMessages
  /** Better reasons by column for what the field's rule refuses: a date, or a name without a record. */
  reasons: Readonly<Record<string, string>>
}

/** The same with ids instead of names. */
export type ResolvedRow = ReadRow

const NO_ID = 'This is not an id. Leave the cell empty for a new record, or don’t import the column.'
const TOO_MANY_CELLS = 'The row has more cells than there are columns'
/** A better reason than that no record has this name. */
type Why = (resource: string | null, name: string) => string | undefined
/** A link field nested in rows of a table. */
type LinkIn = { field: Extract<Field, { kind: 'relation' }>; inside: string }

/** Reads the cells of a row. `namesFromEmail`: a member without a name is called by the address. */
export function readRow(columns: readonly FileColumn[], { line, cells }: FileRow, namesFromEmail = false): ReadRow {
  const reasons: Record<string, string> = {}
  const row: ReadRow = { line, id: null, parentName: null, body: {}, newName: null, problems: {}, reasons }
  const parts: Partial<Record<NamePart, string>> = {}
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) row.problems.data = [TOO_MANY_CELLS]
  for (const [at, column] of columns.entries()) {
    const cell = plainCell(cells[at] ?? '')
    if (column.is !== 'passed over' && cell.includes('\u0000')) row.problems[column.name] = [NULL_CHARACTER]
    else if (column.is === 'id') {
      const id = cell.trim().toLowerCase()
      if (id !== '' && !isId(id)) row.problems.id = [NO_ID]
      row.id = id || null
    } else if (column.is === 'place') row.parentName = cell.trim() || null
    else if (column.is === 'part of name') parts[column.name] = cell
    else if (column.is === 'field') {
      put(row.body, column.path, cellValue(column.field, cell, column.order))
      const mistake = dayMistake(column.field, cell, column.order)
      if (mistake !== null) reasons[column.name] = mistake
    }
  }
  if (Object.keys(parts).length > 0 && textOf(row.body.name).trim() === '') row.body.name = joinedName(parts)
  return namesFromEmail ? namedByAddress(row) : row
}

/** A missing name is left out, so that a member who is there keeps theirs; a new one is called by the address. */
function namedByAddress({ body: { name, ...body }, ...row }: ReadRow): ReadRow {
  if (textOf(name).trim() !== '') return { ...row, body: { name, ...body } }
  return { ...row, body, newName: nameFromAddress(textOf(body.email)) || null }
}

/** The names in the rows' links, with the resource to look them up in. */
export function namesIn(
  columns: readonly FileColumn[],
  rows: readonly ReadRow[],
  parentResource: string | null,
): { resource: string; name: string }[] {
  return rows.flatMap(({ body, parentName }) => [
    ...(parentResource !== null && parentName !== null ? [{ resource: parentResource, name: parentName }] : []),
    ...columns.flatMap((column) => (column.is === 'field' ? namesOf(column.field, valueAt(body, column.path)) : [])),
  ])
}

function namesOf(field: Field, value: unknown): { resource: string; name: string }[] {
  if (field.kind === 'relation' || field.kind === 'parent') {
    return texts(value).flatMap((name) =>
      [name, ...(isDivisible(name) ? dividedNames(name) : [])].map((one) => ({ resource: field.to, name: one })),
    )
  }
  if (field.kind === 'content') return [{ resource: textOf(valuesOf(value).type), name: textOf(valuesOf(value).id) }]
  return linksInside(field).flatMap(({ field: inner, inside }) => listOf(value).flatMap((row) => namesOf(inner, valuesOf(row)[inside])))
}

/** Replaces names by ids. An ambiguous name is a problem; an unknown one stays, and the field's rule refuses it. */
export function withIds(
  columns: readonly FileColumn[],
  row: ReadRow,
  named: NamedRecords,
  scope: Pick<Scope, 'businesses'>,
  why: Why = () => undefined,
): ResolvedRow {
  const body = structuredClone(row.body)
  const problems = { ...row.problems }
  const reasons = { ...row.reasons }
  for (const column of columns) {
    if (column.is !== 'field') continue
    const resolved = idsFor(column.field, valueAt(body, column.path), named, scope, why)
    if (resolved.several !== undefined) problems[column.name] = [severalCalled(resolved.several)]
    if (resolved.unknown !== undefined) reasons[column.name] = resolved.unknown
    if (resolved.value !== undefined) put(body, column.path, resolved.value)
  }
  return { ...row, body, problems, reasons }
}

/** The message for an ambiguous name. */
export function severalCalled(name: string): string {
  return `Several have the name “${name}”. Enter the id instead.`
}

/** The message for an unknown name. */
export function nothingCalled(resource: string | null, name: string): string {
  const label = resource === null ? 'Business' : resourceByName(resource)?.label.one
  return label === undefined ? CHOOSE_FROM_LIST : `No ${inSentence(label)} is called “${name}”`
}

type Resolved = { value?: unknown; several?: string; unknown?: string }

function idsFor(field: Field, value: unknown, named: NamedRecords, scope: Pick<Scope, 'businesses'>, why: Why): Resolved {
  let several: string | undefined
  let unknown: string | undefined
  const idOf = (resource: string | null, name: unknown) => {
    if (typeof name !== 'string') return name
    const found = resource === null ? findBusiness(scope, name) : named(resource, name)
    if (found === 'several') several = name
    if (found === null && name !== '') unknown ??= why(resource, name) ?? nothingCalled(resource, name)
    return found === null || found === 'several' ? name : found
  }
  const answer = (resolved: unknown): Resolved => ({
    value: resolved,
    ...(several !== undefined && { several }),
    ...(unknown !== undefined && { unknown }),
  })
  if (value === undefined) return {}
  if (field.kind === 'business') return answer(idOf(null, value))
  if (field.kind === 'parent') return answer(idOf(field.to, value))
  if (field.kind === 'relation') {
    return answer(Array.isArray(value) ? singleNames(field.to, value, named).map((one) => idOf(field.to, one)) : idOf(field.to, value))
  }
  if (field.kind === 'content') {
    const { type, id } = valuesOf(value)
    return value === null ? {} : answer({ type, id: idOf(textOf(type), id) })
  }
  const links = linksInside(field)
  if (links.length === 0 || !Array.isArray(value)) return {}
  return answer(
    value.map((row) =>
      links.reduce((values, { field: inner, inside }) => ({ ...values, [inside]: idOf(inner.to, values[inside]) }), { ...valuesOf(row) }),
    ),
  )
}

/** The names of a cell with several: one with commas is divided, unless a record is called so. */
export function singleNames(resource: string, names: readonly unknown[], named: NamedRecords): unknown[] {
  const parts = names.flatMap((name) =>
    typeof name === 'string' && isDivisible(name) && named(resource, name) === null ? dividedNames(name) : [name],
  )
  return [...new Set(parts)]
}

function linksInside(field: Field): LinkIn[] {
  if (field.kind !== 'rows') return []
  return Object.entries(field.fields).flatMap(([inside, inner]) => (inner.kind === 'relation' ? [{ field: inner, inside }] : []))
}

function texts(value: unknown): string[] {
  return listOf(value).filter((one): one is string => typeof one === 'string')
}

/** Sets the value at a path. */
export function put(values: Values, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) values[name] = value
  else {
    const inner = { ...valuesOf(values[name]) }
    put(inner, rest, value)
    values[name] = inner
  }
}
