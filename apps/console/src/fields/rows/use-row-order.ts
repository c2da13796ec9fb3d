import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * Moves rows by dragging their handle or with the arrow keys on it (ruling 9); the focus follows the row. `stepOf`
 * returns by how many positions a key moves one.
 */
export function useRowOrder(total: number, onMove: (from: number, to: number) => void, stepOf = stepInColumn) {
  const handles = useRef(new Map<number, HTMLElement>())
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= total || from === to) return
    onMove(from, to)
    setAnnouncement(`Moved to position ${to + 1} of ${total}.`)
    handles.current.get(to)?.focus()
  }

  function stop() {
    setDragged(null)
    setOver(null)
  }

  return {
    announcement,
    rowProps: (index: number) => ({
      'data-over': over === index && dragged !== index ? (dragged !== null && dragged < index ? 'below' : 'above') : undefined,
      'data-dragged': dragged === index || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null) move(dragged, index)
        stop()
      },
    }),
    handleProps: (index: number) => ({
      draggable: true,
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(index, element)
        else handles.current.delete(index)
      },
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragEnd: stop,
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event.key)
        if (step === undefined) return
        event.preventDefault()
        move(index, index + step)
      },
    }),
  }
}

function stepInColumn(key: string): number | undefined {
  return { ArrowUp: -1, ArrowDown: 1 }[key]
}
