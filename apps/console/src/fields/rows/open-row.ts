import type { Field, Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { withRow } from './row-list.ts'

/** A row that is being written in its drawer. */
export type OpenRow = {
  /** Its place; null for a new one. */
  index: number | null
  /** What it was when it was opened; null for a new one. */
  began: Values | null
  typed: Values
}

/** An open drawer, as the form around it knows it. */
export type HeldRow = { read(): OpenRow; /** Adds or updates the row, or shows what is missing. */ submit(): void }

/** How the sub-tables of a form tell it of rows that are being written. */
export type OpenRows = {
  /** Call the answer when the drawer holds nothing new any more. */
  hold(name: string, row: HeldRow): () => void
  /** Rows to open again, by field. */
  restored: Readonly<Record<string, OpenRow>>
  /** It is open again. */
  taken(name: string): void
}

/** Where the row is now: its place may be another's since, and a row that is gone becomes a new one. */
export function placeOf(field: Field, list: readonly Values[], { index, began }: OpenRow): number | null {
  const isIt = (row: Values | undefined) => row !== undefined && sameValue(field, [row], [began])
  if (index === null || began === null) return null
  if (isIt(list[index])) return index
  const found = list.findIndex(isIt)
  return found === -1 ? null : found
}

/** A form's values as they would be with these rows added or updated. */
export function withOpenRows(fields: Readonly<Record<string, Field>>, values: Values, rows: Readonly<Record<string, OpenRow>>): Values {
  const changed = Object.entries(rows).flatMap(([name, row]) => {
    const [field, list] = [fields[name], values[name]]
    if (!field) return []
    const all: Values[] = Array.isArray(list) ? list : []
    return [[name, withRow(all, placeOf(field, all, row), { ...row.began, ...row.typed })]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}
