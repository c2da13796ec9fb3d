import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { stateNames } from '@greenroom/contract/define/release-state'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ApiRecord } from '../../records.ts'
import { stateIcons } from '../table/release-cells.tsx'
import type { RowActions } from '../table/row-menu.tsx'
import { BoardCard } from './board-card.tsx'
import classes from './board.module.css'
import type { BoardColumn } from './use-board-columns.ts'
import type { BoardMoves } from './use-board-move.ts'
import type { ColumnDrag } from './use-column-drag.ts'

type Props = {
  resource: Resource
  column: BoardColumn
  moves: BoardMoves
  drag: ColumnDrag
  draftMarks: ReadonlyMap<string, string>
  rowActions?: RowActions | undefined
  onPreload(id: string): void
  onClone(id: string): void
  onDelete(id: string, title: string): void
}

/** The records of one state with their number. The oldest page first; the next ones are loaded by a button. */
export function BoardColumnView({ column, moves, drag, draftMarks, ...props }: Props) {
  const id = useId()
  const { state, total } = column
  const Icon = stateIcons[state]
  const { moving } = moves
  const rows = shownRows(column, moving)
  const rest = total === null ? 0 : total - column.rows.length
  return (
    <section className={classes.column} aria-labelledby={id} aria-busy={column.isPending} {...drag.column(state)}>
      <h2 id={id} className={classes.head} data-state={state}>
        <Icon size={16} aria-hidden="true" />
        {stateNames[state]}
        {total !== null && <span className={classes.count}>{count(total)}</span>}
      </h2>
      {column.error ? (
        <div className={classes.none} role="alert">
          {failureSentence(column.error)}
          <Button size="compact-sm" variant="default" onClick={column.retry}>
            Retry
          </Button>
        </div>
      ) : column.isPending ? (
        <ul className={classes.cards} aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <li key={index} className={classes.waiting}>
              <Skeleton height={40} width={40} />
              <Skeleton height={12} width="60%" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {rows.length === 0 && <p className={classes.none}>{emptyWords[state]}</p>}
          <ul className={classes.cards} aria-labelledby={id}>
            {rows.map((row) => (
              <BoardCard
                key={row.id}
                {...props}
                row={row}
                state={state}
                draftMark={draftMarks.get(row.id)}
                isSaving={moving?.row.id === row.id}
                moves={moves}
                drag={drag}
              />
            ))}
          </ul>
          {column.hasMore && (
            <Button className={classes.more} size="compact-sm" variant="subtle" loading={column.isLoadingMore} onClick={column.loadMore}>
              Load more ({count(rest)} left)
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const emptyWords = {
  inactive: 'No drafts.',
  scheduled: 'Nothing is scheduled.',
  active: 'Nothing is live.',
  expired: 'Nothing has expired.',
}

/** A record that is being saved is shown where it will be. */
function shownRows({ state, rows }: BoardColumn, moving: BoardMoves['moving']): readonly ApiRecord[] {
  if (moving === null) return rows
  const others = rows.filter(({ id }) => id !== moving.row.id)
  return moving.to === state ? [moving.row, ...others] : others
}
