import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type DataColumn<Row> = {
  header: string
  /** Stands in the head instead of the words of `header`, such as a box that ticks all rows. */
  head?: ReactNode
  cell: (row: Row, number: number) => ReactNode
  /** short: as narrow as its words. long: wide enough for sentences. address: wide enough for most e-mail addresses. title: names the row; on a phone it heads the card. actions: at the end, without a label. tick: a box before the others. */
  shape?: 'short' | 'long' | 'address' | 'title' | 'actions' | 'tick'
}

type Props<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** The number of the first row in the whole list. */
  from: number
  /** True while these rows stand in for newer ones. */
  isOlder?: boolean
  waitingRows: number
}

/** Rows under their columns; on a phone each row is a card. Skeletons hold the place, so that nothing jumps. */
export function DataTable<Row>({ label, columns, rows, idOf, from, isOlder = false, waitingRows }: Props<Row>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined || isOlder} data-older={isOlder || undefined}>
        <thead>
          <tr>
            {columns.map(({ header, head, shape }) => (
              <th key={header} data-shape={shape} aria-label={head ? header : undefined}>
                {head ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: waitingRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
                <tr key={row}>
                  {columns.map(({ header, shape }) => (
                    <td key={header} data-shape={shape}>
                      <Skeleton className={classes.bone} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, index) => (
                <tr key={idOf(row)}>
                  {columns.map(({ header, cell, shape }) => (
                    <td key={header} data-shape={shape} data-label={header}>
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
