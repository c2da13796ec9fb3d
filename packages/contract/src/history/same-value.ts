import { type Field, type Fields, isComputed, type Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/**
 * Whether both values are equal to the server. Linked records are compared by their ids and order, groups and rows
 * field by field, other values deeply, ignoring the order of keys. A missing value counts as the field's initial one.
 */
export function sameValue(field: Field | undefined, one: unknown, other: unknown): boolean {
  return valueKey(field, one) === valueKey(field, other)
}

/** Whether a form contains this field's value. Rows of records are sent separately, but edited in the form. */
export function isWritten(field: Field): boolean {
  return field.kind === 'records' || !isComputed(field)
}

/** The value as a text that is equal for equal values. */
export function valueKey(field: Field | undefined, value: unknown): string {
  return JSON.stringify(plain(field, value ?? field?.initial ?? null)) ?? 'null'
}

function plain(field: Field | undefined, value: unknown): unknown {
  if (field !== undefined && 'fields' in field) {
    return Array.isArray(value) ? value.map((row) => plainRecord(field.fields, valuesOf(row))) : plainRecord(field.fields, valuesOf(value))
  }
  if (Array.isArray(value)) return value.map((one) => plain(undefined, one))
  if (typeof value !== 'object' || value === null) return value ?? null
  if ('id' in value && typeof value.id === 'string') return value.id
  return Object.entries(value)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, inner]) => [name, plain(undefined, inner)])
}

function plainRecord(fields: Fields, values: Values): unknown[] {
  const names = Object.entries(fields).flatMap(([name, field]) => (isWritten(field) ? [name] : []))
  return [values.id ?? null, ...names.map((name) => plain(fields[name], values[name] ?? fields[name]?.initial ?? null))]
}
