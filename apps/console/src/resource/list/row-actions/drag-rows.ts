import type { MoveRow } from './move-row.ts'
import type { Worked } from './use-row-controls.ts'

/** Moves rows by dragging their handle over others. */
export function dragRows(worked: () => Worked, move: MoveRow, signal: AbortSignal): void {
  let dragged: HTMLElement | null = null

  const rows = () => [...(worked().root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const rowAt = ({ target }: Event) => (target instanceof Element ? rows().find((row) => row.contains(target)) : undefined)
  const clear = () => {
    for (const row of rows()) delete row.dataset.over
  }

  const begin = (event: DragEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-handle]')) return
    const row = rowAt(event)
    if (!row || !event.dataTransfer) return
    dragged = row
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setDragImage(row, 16, row.clientHeight / 2)
    row.dataset.dragged = ''
  }
  const over = (event: DragEvent) => {
    const row = dragged && rowAt(event)
    if (!dragged || !row) return
    event.preventDefault()
    clear()
    if (row === dragged) return
    row.dataset.over = rows().indexOf(dragged) < rows().indexOf(row) ? 'below' : 'above'
  }
  const drop = (event: DragEvent) => {
    const row = dragged && rowAt(event)
    if (!dragged || !row) return
    event.preventDefault()
    move(dragged.dataset.row ?? '', rows().indexOf(row))
  }
  const end = () => {
    delete dragged?.dataset.dragged
    dragged = null
    clear()
  }

  window.addEventListener('dragstart', begin, { signal })
  window.addEventListener('dragover', over, { signal })
  window.addEventListener('drop', drop, { signal })
  window.addEventListener('dragend', end, { signal })
}
