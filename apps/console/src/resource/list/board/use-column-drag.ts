import { type RecordState, stateNames } from '@greenroom/contract/define/release-state'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cardShortcuts, isPressed } from '../../../ui/shortcuts.ts'
import type { ApiRecord } from '../../records.ts'
import { type BoardMove, boardStates } from './board-moves.ts'
import type { BoardMoves } from './use-board-move.ts'

/** A card, and its moves to other columns. */
export type DraggedCard = { row: ApiRecord; title: string; state: RecordState; moves: readonly BoardMove[] }

/** `to` is the column in which it would be dropped; null for its own. */
type PickedUp = DraggedCard & { to: RecordState | null }

/**
 * Moving cards by the mouse and by keys, as in the calendar: Enter or Space on the handle picks up and drops, arrow
 * keys choose the column, Escape cancels.
 */
export function useColumnDrag({ move }: Pick<BoardMoves, 'move'>) {
  const [picked, setPicked] = useState<PickedUp | null>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<string | null>(null)

  // The card is drawn again in its new column.
  useEffect(() => {
    if (focusNext.current === null) return
    const handle = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(focusNext.current)}"] [data-card-handle]`)
    if (!handle || document.activeElement === handle || document.querySelector('[aria-modal="true"]')) return
    handle.focus({ preventScroll: true })
    focusNext.current = null
  })

  const begin = (card: DraggedCard) => setPicked({ ...card, to: null })
  const drop = ({ row, moves, to }: PickedUp) => {
    setPicked(null)
    const found = moves.find((one) => one.to === to)
    if (!found) return setSaid('Not moved.')
    setSaid('')
    move(row, found)
  }

  return {
    picked,
    /** For screen readers. */
    said,
    handle: (card: DraggedCard) => ({
      'aria-pressed': picked?.row.id === card.row.id,
      onClick: () => {
        if (picked) {
          focusNext.current = picked.row.id
          return drop(picked)
        }
        begin(card)
        setSaid(`Picked up ${card.title}. Choose a column with the arrow keys, then press Enter.`)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (picked?.row.id !== card.row.id) return
        if (isPressed(cardShortcuts.cancel, event)) {
          event.preventDefault()
          setPicked(null)
          setSaid('Not moved.')
          return
        }
        const step = isPressed(cardShortcuts.next, event) ? 1 : isPressed(cardShortcuts.previous, event) ? -1 : null
        if (step !== null) {
          event.preventDefault()
          const to = nextColumn(picked, step)
          setPicked({ ...picked, to: to === card.state ? null : to })
          setSaid(stateNames[to])
        }
      },
    }),
    card: (card: DraggedCard) => ({
      draggable: card.moves.length > 0,
      onDragStart: (event: DragEvent) => {
        begin(card)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', card.title)
      },
      onDragEnd: () => setPicked(null),
    }),
    column: (state: RecordState) => ({
      'data-target': picked?.to === state || undefined,
      'data-open': picked?.moves.some(({ to }) => to === state) || undefined,
      onDragOver: (event: DragEvent) => {
        if (!picked) return
        const to = picked.moves.some((one) => one.to === state) ? state : null
        if (to !== null) event.preventDefault()
        if (picked.to !== to) setPicked({ ...picked, to })
      },
      onDrop: (event: DragEvent) => {
        if (!picked) return
        event.preventDefault()
        drop(picked)
      },
    }),
  }
}

/** The next column in this direction that the card can be in; the last one stays. */
function nextColumn({ state, moves, to }: PickedUp, step: 1 | -1): RecordState {
  const columns = boardStates.filter((one) => one === state || moves.some((move) => move.to === one))
  const at = columns.findIndex((one) => one === (to ?? state))
  return columns[at + step] ?? to ?? state
}

export type ColumnDrag = ReturnType<typeof useColumnDrag>
