import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { Skeleton } from './skeleton.tsx'
import shared from './table.module.css'

export type DataColumn<Row> = {
  header: string
  /** Replaces the text of `header` in the table head, for example with a checkbox that selects all rows. */
  head?: ReactNode
  cell: (row: Row, number: number) => ReactNode
  /**
   * Width and role of the column:
   * - short, long, address: fits a few words, sentences, most email addresses.
   * - title: names the row, and heads the card on a phone.
   * - actions: the last column, without a label.
   * - tick: the checkbox before the others.
   */
  shape?: 'short' | 'long' | 'address' | 'title' | 'actions' | 'tick'
  /** Hidden between a phone and a wide window, where the other columns need the space. */
  givesWay?: true
}

type Props<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** The number of the first row in the whole list. */
  from: number
  /** True while newer rows are loading. */
  isOlder?: boolean
  waitingRows: number
}

/** A table; on a phone each row is a card. Skeleton rows keep the height while loading. */
export function DataTable<Row>({ label, columns, rows, idOf, from, isOlder = false, waitingRows }: Props<Row>) {
  return (
    <div className={shared.scroll}>
      <table
        className={`${shared.table} ${classes.table}`}
        aria-label={label}
        aria-busy={rows === undefined || isOlder}
        data-older={isOlder || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ header, head, shape, givesWay }) => (
              <th key={header} data-shape={shape} data-gives-way={givesWay} aria-label={head ? header : undefined}>
                {head ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: waitingRows }, (_, row) => (
                <tr key={row}>
                  {columns.map(({ header, shape, givesWay }) => (
                    <td key={header} data-shape={shape} data-gives-way={givesWay}>
                      <Skeleton className={classes.bone} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, index) => (
                <tr key={idOf(row)}>
                  {columns.map(({ header, cell, shape, givesWay }) => (
                    <td key={header} data-shape={shape} data-gives-way={givesWay} data-label={header}>
                      {cell(row, from + index)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
