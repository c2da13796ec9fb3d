import type { Field, Values } from '../fields/field.ts'
import { valueKey } from './same-value.ts'

/** A field whose value is a table of rows. */
export type TableField = Extract<Field, { columns: readonly string[] }>

export type PairedRows = {
  /** The older and the newer form of rows that stayed, in the newer order. */
  pairs: [Values, Values][]
  added: Values[]
  removed: Values[]
  /** Rows that stayed stand in another order. */
  moved: boolean
}

/**
 * Finds the rows of an older list again in a newer one: first by their id, where they have one, then those that did not
 * change, then those with the same value in a field that may not repeat; what is left is taken in its order.
 */
export function pairedRows(field: TableField, older: readonly Values[], newer: readonly Values[]): PairedRows {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const match = (keyOf: (row: Values) => string) => {
    const places = new Map<string, number[]>()
    older.forEach((row, at) => {
      if (taken.has(at)) return
      const key = keyOf(row)
      const known = places.get(key)
      if (known) known.push(at)
      else places.set(key, [at])
    })
    newer.forEach((row, index) => {
      const key = keyOf(row)
      const at = found.has(index) || key === '' ? undefined : places.get(key)?.shift()
      if (at === undefined) return
      found.set(index, at)
      taken.add(at)
    })
  }
  match((row) => wordOf(row.id))
  match((row) => valueKey(field, [row]))
  for (const name of field.unique) match((row) => wordOf(row[name]))
  match((row) => (row.id === undefined ? 'any' : ''))
  const places = [...found].sort(([one], [other]) => one - other)
  return {
    pairs: places.map(([index, at]) => [older[at] ?? {}, newer[index] ?? {}]),
    added: newer.filter((_, index) => !found.has(index)),
    removed: older.filter((_, at) => !taken.has(at)),
    moved: places.some(([, at], index) => index > 0 && at < (places[index - 1]?.[1] ?? 0)),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
}
