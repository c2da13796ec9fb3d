import { useRef } from 'react'
import type { FieldOf } from '../../widget.ts'
import type { Row } from '../row-list.ts'
import { useRowOrder } from '../use-row-order.ts'
import { GridCard, type GridCardCalls } from './grid-card.tsx'
import classes from './row-grid.module.css'

type Props = {
  field: FieldOf<'rows'>
  bulk: NonNullable<FieldOf<'rows'>['bulk']>
  rows: readonly Row[]
  isOrdered: boolean
  disabled: boolean
  onEdit(index: number): void
  onRemove(index: number, name: string): void
  onMove(from: number, to: number): void
  onWrite(index: number, name: string, text: string): void
}

/** Rows that are pictures: a grid with captions, which are edited in place, in the order of the rows. */
export function RowGrid({ field, bulk, rows, isOrdered, disabled, onEdit, onRemove, onMove, onWrite }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const order = useRowOrder(rows.length, onMove, (key) => {
    const line = columnsOf(list.current)
    return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -line, ArrowDown: line }[key]
  })
  const newest: GridCardCalls = {
    edit: onEdit,
    remove: onRemove,
    write: (index, text) => onWrite(index, bulk.caption, text),
    order,
    /** Enter moves to the next caption, as in a spreadsheet. */
    next: (index) => list.current?.querySelector<HTMLElement>(`[data-caption="${index + 1}"]`)?.focus(),
  }
  // Cards are re-rendered only if their content changes; they have to call the latest callbacks.
  const calls = useRef(newest)
  calls.current = newest

  return (
    <>
      <ul ref={list} className={classes.grid}>
        {rows.map(({ index, values }) => (
          <GridCard
            key={index}
            field={field}
            bulk={bulk}
            index={index}
            total={rows.length}
            picture={values[bulk.field]}
            caption={values[bulk.caption]}
            isOrdered={isOrdered}
            disabled={disabled}
            over={order.rowProps(index)['data-over']}
            isDragged={order.rowProps(index)['data-dragged'] ?? false}
            calls={calls}
          />
        ))}
      </ul>
      <span className="gr-unseen" role="status">
        {order.announcement}
      </span>
    </>
  )
}

/** How many cards are in one line. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect().top)
  return Math.max(1, cards.filter((top) => top === cards[0]).length)
}
