import { harmlessCell } from '@greenroom/contract/transfer/harmless-cell'
import { stringify } from 'csv-stringify/sync'

/** By this mark spreadsheet programs know that the file is UTF-8. */
export const MARK = '\uFEFF'

/** Rows as lines of CSV, in which no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(harmlessCell)),
    { record_delimiter: 'windows' },
  )
}
