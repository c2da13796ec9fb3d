import { harmlessCell } from '@greenroom/contract/transfer/harmless-cell'

/** The BOM, by which spreadsheet programs recognize UTF-8. */
export const MARK = '\uFEFF'

/** Rows as lines of CSV, in which no cell is a formula. */
export async function csvOf(rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(
    rows.map((cells) => cells.map(harmlessCell)),
    { record_delimiter: 'windows' },
  )
}
