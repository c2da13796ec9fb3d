import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { AcceptedChange } from '../fields/accept-change.ts'
import { type AppRow, appColumns } from './app-row.ts'

/** What a cleared column holds where that is not null. */
const EMPTY: Readonly<Record<string, unknown>> = { limits: {}, domains: [] }

/** The changes that are kept in the app's own row: all but sealed values and parents. */
export function ofRow(changes: readonly AcceptedChange[]): AcceptedChange[] {
  return changes.filter(({ leaf, name }) => leaf.sealed === undefined && name !== 'parents')
}

/** The row with the changes in place. What they leave as it is, is shared with `before`. */
export function changedRow<Row extends Record<string, unknown>>(before: Row, changes: readonly AcceptedChange[]): Row {
  const after = { ...before }
  for (const { path, value } of ofRow(changes)) put(after, path, value)
  return after
}

/** The value at a path of the row, null where there is none. */
export function valueIn(row: AppRow, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => valuesOf(value)[name], row) ?? null
}

/** Puts a value at its place, and takes the place away when there is none. Columns are never taken away. */
function put(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const held = Object.hasOwn(record, name) ? record[name] : undefined
    const inner = Array.isArray(held) ? {} : { ...valuesOf(held) }
    record[name] = inner
    put(inner, rest, value)
  } else if (value !== undefined) record[name] = value
  else if (columns.has(name)) record[name] = EMPTY[name] ?? null
  else delete record[name]
}

const columns: ReadonlySet<string> = new Set(appColumns)
