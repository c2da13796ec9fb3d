import { knownColumns } from '@greenroom/contract/transfer/known-columns'

type CellsOfRow = { cells: readonly string[] }

/** How many rows are searched for the header. */
const SEARCHED = 10

/**
 * The rows of a file from its header on: titles above it are skipped. The header is the first of the first ten rows
 * that names two columns, if it has more cells than each row above it; otherwise it is the first row.
 */
export async function* fromHeader<Row extends CellsOfRow>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let above: Row[] | null = []
  for await (const row of rows) {
    if (above === null) {
      yield row
      continue
    }
    const isHeader = knownColumns(row.cells) >= 2 && above.every((one) => filled(one) < filled(row))
    if (!isHeader && above.push(row) < SEARCHED) continue
    yield* isHeader ? [row] : above
    above = null
  }
  yield* above ?? []
}

function filled({ cells }: CellsOfRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
