import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { moveTo, nameOf, type Outline, type OutlinePosition, placeOf, placeWords, stepped } from './+outline-order.ts'

/** What is being moved, how, and the order as it would be if it were let go now. */
type Grabbed = { id: string; by: 'keys' | 'pointer'; order: Outline }

/**
 * Moves modules and lessons by their handle: dragged with any pointer, or grabbed with the space bar, moved with the
 * arrow keys and let go with the space bar again; Escape puts it back. Each step is said to whoever cannot see it.
 * Nothing is saved before it is let go.
 */
export function useOutlineMoves(outline: Outline, onMoved: (order: Outline) => void) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<string, HTMLElement>())
  const shown = grabbed?.order ?? outline

  // A lesson that goes into another module is drawn anew there, and the focus goes with it.
  useEffect(() => {
    if (grabbed?.by === 'keys') handles.current.get(grabbed.id)?.focus()
  }, [grabbed])

  function grab(id: string, by: Grabbed['by']) {
    setGrabbed({ id, by, order: outline })
    if (by === 'keys') {
      setSaid(`“${nameOf(outline, id)}” grabbed, ${placeWords(outline, id)}. Arrow keys move it, space drops it, Escape puts it back.`)
    }
  }

  function letGo() {
    if (!grabbed) return
    setSaid(`“${nameOf(grabbed.order, grabbed.id)}” dropped, ${placeWords(grabbed.order, grabbed.id)}.`)
    setGrabbed(null)
    onMoved(grabbed.order)
  }

  function putBack() {
    if (!grabbed) return
    setSaid(`“${nameOf(outline, grabbed.id)}” put back, ${placeWords(outline, grabbed.id)}.`)
    setGrabbed(null)
  }

  function move(order: Outline) {
    if (!grabbed) return
    setGrabbed({ ...grabbed, order })
    setSaid(`${capitalised(placeWords(order, grabbed.id))}.`)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isGrabbed = grabbed?.id === id && grabbed.by === 'keys'
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (event.key === ' ' || event.key === 'Enter') isGrabbed ? letGo() : grab(id, 'keys')
    else if (isGrabbed && step !== null) move(stepped(grabbed.order, id, step))
    else if (isGrabbed && event.key === 'Escape') putBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPointerMove(event: { clientX: number; clientY: number }) {
    if (!grabbed) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-part]')
    const target = over && placeFor(grabbed.order, grabbed.id, over)
    if (target) setGrabbed({ ...grabbed, order: moveTo(grabbed.order, grabbed.id, target) })
  }

  // Followed everywhere: a row that goes into another module is drawn anew there, and the pointer may leave the table.
  const isDragged = grabbed?.by === 'pointer'
  const follow = useRef({ onPointerMove, letGo, putBack })
  follow.current = { onPointerMove, letGo, putBack }
  useEffect(() => {
    if (!isDragged) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => follow.current.onPointerMove(event), { signal })
    window.addEventListener('pointerup', () => follow.current.letGo(), { signal })
    window.addEventListener('pointercancel', () => follow.current.putBack(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && follow.current.putBack(), { signal })
    return () => stop.abort()
  }, [isDragged])

  return {
    /** The outline with what is being moved where it would be. */
    shown,
    grabbedId: grabbed?.id ?? null,
    /** While a module is dragged its lessons would be in the way. */
    isFolded: grabbed?.by === 'pointer' && placeOf(outline, grabbed.id)?.lesson === null,
    said,
    handleProps: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element)
        else handles.current.delete(id)
      },
      'aria-pressed': grabbed?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      // Who leaves the handle otherwise has let go; a handle that is drawn anew loses the focus to nobody.
      onBlur: (event: { relatedTarget: EventTarget | null }) => grabbed?.by === 'keys' && event.relatedTarget !== null && putBack(),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        // A finger holds what it touched: what is under it could not be told.
        if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId)
        grab(id, 'pointer')
      },
    }),
  }
}

/** Where what is dragged would stand when the pointer is over this row; null where it stands already. */
function placeFor(outline: Outline, id: string, over: HTMLElement): OutlinePosition | null {
  const from = placeOf(outline, id)
  const part = over.dataset.part ?? ''
  if (!from || part === id) return null
  // The last row of a module, where the next lesson would come.
  const end = outline.findIndex((module) => `end ${module.id}` === part)
  if (end >= 0) return from.lesson === null || from.module === end ? null : { module: end, lesson: outline[end]?.children.length ?? 0 }
  const to = placeOf(outline, part)
  if (!to) return null
  if (from.lesson === null) return to.module === from.module ? null : { module: to.module, lesson: null }
  if (to.lesson !== null) return to
  // Over a module's own row: from below it goes above that module, otherwise it becomes its first.
  if (to.module !== from.module) return { module: to.module, lesson: 0 }
  return to.module === 0 ? null : { module: to.module - 1, lesson: outline[to.module - 1]?.children.length ?? 0 }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
