import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { CHOOSE_FROM_LIST, MUST_BE_A_DATE } from '@greenroom/contract/fields/field-messages'
import { LISTED_NAMES } from '@greenroom/contract/transfer/names-in-cell'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { Failure } from '../../failure.ts'
import type { FileColumn } from './file-columns.ts'
import type { Counted } from './stored-imports.ts'

/** The outcome of a row. */
type Verdict = 'created' | 'updated' | 'unchanged'

/** A row that cannot be imported as it is. */
export type RefusedRow = { line: number; problems: FieldMessages }

/** More names are not counted. */
const MOST_MISSED = 20_000

/** Counts the outcomes of a file's rows, and stores the first problems. */
export type RowCounts = Counted & {
  add(verdict: Verdict, rows?: number): void
  /** Counts a name that no record of this resource has, once. */
  miss(resource: string, name: string): void
  refuse(table: string, line: number, problems: FieldMessages): void
}

/** Calls `onRefused` for each refused row. */
export function rowCounts(onRefused: (row: RefusedRow) => void = () => undefined): RowCounts {
  const missed = new Set<string>()
  return {
    ...{ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, problems: [], missing: [] },
    miss(resource, name) {
      const key = `${resource} ${name.toLowerCase()}`
      if (missed.has(key) || missed.size >= MOST_MISSED) return
      missed.add(key)
      let found = this.missing.find(({ table }) => table === resource)
      if (!found) this.missing.push((found = { table: resource, total: 0, names: [] }))
      found.total += 1
      if (found.names.length < LISTED_NAMES) found.names.push(name)
    },
    add(verdict, rows = 1) {
      this[verdict] += rows
      this.read += rows
    },
    refuse(table, line, problems) {
      this.refused += 1
      this.read += 1
      onRefused({ line, problems })
      for (const [column, messages] of Object.entries(problems)) {
        if (this.problems.length >= importLimits.problems) return
        this.problems.push({ table, line, column: column === 'data' ? null : column, message: messages.join(' ') })
      }
    },
  }
}
const REPLACED: ReadonlySet<string> = new Set([CHOOSE_FROM_LIST, MUST_BE_A_DATE])

/**
 * The messages of a refused row by column: messages about a part of a cell, such as the first of its tags, are assigned
 * to the cell. `reasons` by column replace what the field's rule says of dates and of names without a record, since a
 * file has no calendar and no list. Rethrows any other error.
 */
export function problemsOf(
  error: unknown,
  columns: readonly Pick<FileColumn, 'name'>[],
  reasons: Readonly<Record<string, string>>,
): FieldMessages {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  const names = columns.map(({ name }) => name)
  const problems: FieldMessages = {}
  for (const [path, messages] of Object.entries(error.data ?? { data: [error.message] })) {
    const column = names.find((name) => path === name || path.startsWith(`${name}.`)) ?? path
    const said = messages.map((message) => (REPLACED.has(message) ? (reasons[column] ?? message) : message))
    problems[column] = [...new Set([...(problems[column] ?? []), ...said])]
  }
  return problems
}
