import type { Field, Values } from '../fields/field.ts'
import { valueKey } from './same-value.ts'

/** A field whose value is a table of rows. */
export type TableField = Extract<Field, { columns: readonly string[] }>

export type PairedRows = {
  /** The older and newer version of rows in both, in the newer order. */
  pairs: [Values, Values][]
  added: Values[]
  removed: Values[]
  /** Rows in both have a different order. */
  moved: boolean
}

/**
 * Matches the rows of an older list with a newer one: first by id, if they have one, then unchanged rows, then rows
 * with the same value in a unique field; the rest is matched in order.
 */
export function pairedRows(field: TableField, older: readonly Values[], newer: readonly Values[]): PairedRows {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const match = (keyOf: (row: Values) => string) => {
    const indexes = new Map<string, number[]>()
    older.forEach((row, at) => {
      if (taken.has(at)) return
      const key = keyOf(row)
      const known = indexes.get(key)
      if (known) known.push(at)
      else indexes.set(key, [at])
    })
    newer.forEach((row, index) => {
      const key = keyOf(row)
      const at = found.has(index) || key === '' ? undefined : indexes.get(key)?.shift()
      if (at === undefined) return
      found.set(index, at)
      taken.add(at)
    })
  }
  match((row) => wordOf(row.id))
  match((row) => valueKey(field, [row]))
  for (const name of field.unique) match((row) => wordOf(row[name]))
  match((row) => (row.id === undefined ? 'any' : ''))
  const indexes = [...found].sort(([one], [other]) => one - other)
  return {
    pairs: indexes.map(([index, at]) => [older[at] ?? {}, newer[index] ?? {}]),
    added: newer.filter((_, index) => !found.has(index)),
    removed: older.filter((_, at) => !taken.has(at)),
    moved: indexes.some(([, at], index) => index > 0 && at < (indexes[index - 1]?.[1] ?? 0)),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
}
