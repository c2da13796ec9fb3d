import type { ComponentProps } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useDraftMarks } from '../../drafts/use-draft-marks.ts'
import type { ListTable } from '../table/list-table.tsx'
import { BoardColumnView } from './board-column.tsx'
import classes from './board.module.css'
import { useBoardColumns } from './use-board-columns.ts'
import { useBoardMove } from './use-board-move.ts'
import { useColumnDrag } from './use-column-drag.ts'

const MoveQuestion = onDemand(async () => (await import('./move-question.tsx')).MoveQuestion, null, 'The question')

/** The records of a list in a column for each state. On a phone the columns are swiped. */
export function Board({ resource, list, changes, rowActions, onClone }: ComponentProps<typeof ListTable>) {
  const columns = useBoardColumns(resource, list.state)
  const moves = useBoardMove(resource)
  const drag = useColumnDrag(moves)
  const draftMarks = useDraftMarks(resource)
  return (
    <div className={classes.frame} data-layout="board">
      <div className={classes.board} data-columns={columns.length}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.state}
            resource={resource}
            column={column}
            moves={moves}
            drag={drag}
            draftMarks={draftMarks}
            rowActions={rowActions}
            onPreload={list.preload}
            onClone={onClone}
            onDelete={(id, title) => void changes.remove([id], title)}
          />
        ))}
      </div>
      {moves.request && (
        <MoveQuestion key={moves.request.row.id} resource={resource} request={moves.request} save={moves.save} onClose={moves.cancel} />
      )}
      <span className="gr-unseen" role="status">
        {drag.said}
      </span>
    </div>
  )
}
