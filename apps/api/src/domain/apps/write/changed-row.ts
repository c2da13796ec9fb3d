import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { AcceptedChange } from '../fields/accept-change.ts'
import { type AppRow, appColumns } from './app-row.ts'

/** The values of cleared columns that are not null. */
const EMPTY: Readonly<Record<string, unknown>> = { limits: {}, domains: [] }

/** The changes stored in the app's own row: all but sealed values and parents. */
export function ofRow(changes: readonly AcceptedChange[]): AcceptedChange[] {
  return changes.filter(({ leaf, name }) => leaf.sealed === undefined && name !== 'parents')
}

/** The row with the changes applied. Unchanged parts are shared with `before`. */
export function changedRow<Row extends Record<string, unknown>>(before: Row, changes: readonly AcceptedChange[]): Row {
  const after = { ...before }
  for (const { path, value } of ofRow(changes)) put(after, path, value)
  return after
}

/** The value at a path of the row, or null. */
export function valueIn(row: AppRow, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => valuesOf(value)[name], row) ?? null
}

/** Sets a value at a path, or removes it if undefined. Columns are never removed. */
function put(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const current = Object.hasOwn(record, name) ? record[name] : undefined
    const inner = Array.isArray(current) ? {} : { ...valuesOf(current) }
    record[name] = inner
    put(inner, rest, value)
  } else if (value !== undefined) record[name] = value
  else if (columns.has(name)) record[name] = EMPTY[name] ?? null
  else delete record[name]
}

const columns: ReadonlySet<string> = new Set(appColumns)
