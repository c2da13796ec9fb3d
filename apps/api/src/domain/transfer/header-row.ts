import { isCalendarDay } from '@greenroom/contract/fields/date'
import { knownColumns } from '@greenroom/contract/transfer/known-columns'

type CellsOfRow = { cells: readonly string[] }
type Row = CellsOfRow & { line: number }

/** How many rows are searched for the header. */
export const SEARCHED_ROWS = 10

/**
 * The rows of a file from its header on: titles above it are skipped. The header is the first of the first ten rows
 * that names two columns, if it has more cells than each row above it; otherwise it is the first row.
 */
export async function* fromHeader<Any extends CellsOfRow>(rows: AsyncIterable<Any>): AsyncGenerator<Any> {
  let above: Any[] | null = []
  for await (const row of rows) {
    if (above === null) {
      yield row
      continue
    }
    above.push(row)
    const at = headerAt(above)
    if (at === null && above.length < SEARCHED_ROWS) continue
    yield* above.slice(at ?? 0)
    above = null
  }
  yield* above ?? []
}

/** The rows of a file from this line on; for line 0 all of them, below a header without names. */
export async function* fromLine(rows: AsyncIterable<Row>, { line, columns }: { line: number; columns: number }): AsyncGenerator<Row> {
  if (line === 0) yield { line: 0, cells: Array.from({ length: columns }, () => '') }
  for await (const row of rows) if (row.line >= line) yield row
}

/**
 * The line of the header of a file that begins with these rows; 0 if there is none, because the first row names no
 * column and has values in it.
 */
export function headerLine(rows: readonly Row[]): number {
  const at = headerAt(rows.slice(0, SEARCHED_ROWS))
  const row = rows[at ?? 0]
  if (!row) return 0
  return at === null && knownColumns(row.cells) === 0 && row.cells.some(isValue) ? 0 : row.line
}

/** The index of the header, if a row names two columns. */
function headerAt(rows: readonly CellsOfRow[]): number | null {
  const at = rows.findIndex((row, index) => knownColumns(row.cells) >= 2 && rows.slice(0, index).every((one) => filled(one) < filled(row)))
  return at < 0 ? null : at
}

/** No column is named like an address or a date. */
function isValue(cell: string): boolean {
  const text = cell.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || /^https?:\/\//i.test(text) || isCalendarDay(text)
}

function filled({ cells }: CellsOfRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
