import type { Field, Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { withRow } from './row-list.ts'

/** A row being edited in its drawer. */
export type OpenRow = {
  /** Its index; null for a new one. */
  index: number | null
  /** Its values when it was opened; null for a new one. */
  began: Values | null
  typed: Values
}

/** An open drawer, as seen by the enclosing form. */
export type OpenRowHandle = { read(): OpenRow; /** Adds or updates the row, or shows what is missing. */ submit(): void }

/** How the sub-tables of a form register rows that are being edited. */
export type OpenRows = {
  /** Call the returned function when the drawer has no unsaved input any more. */
  register(name: string, row: OpenRowHandle): () => void
  /** Rows to reopen, by field. */
  restored: Readonly<Record<string, OpenRow>>
  /** Marks it as reopened. */
  taken(name: string): void
}

/** The row's current index: another row may be at the old one, and a deleted row becomes a new one. */
export function indexOf(field: Field, list: readonly Values[], { index, began }: OpenRow): number | null {
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
    return [[name, withRow(all, indexOf(field, all, row), { ...row.began, ...row.typed })]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}
