import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { glide } from '../../ui/glide.ts'
import { moveTo, nameOf, type Outline, type OutlinePosition, positionOf, positionText, stepped } from './+outline-order.ts'

/** The item being moved, the input device, and the order if it were dropped now. */
type Grabbed = { id: string; by: 'keys' | 'pointer'; order: Outline }

/**
 * Moves modules and lessons by their handle: dragged with any pointer, or picked up with the space bar, moved with the
 * arrow keys and dropped with the space bar; Escape cancels. Each step is announced to screen readers. Nothing is saved
 * before the drop.
 */
export function useOutlineMoves(outline: Outline, onMoved: (order: Outline, id: string) => void) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<string, HTMLElement>())
  const shown = grabbed?.order ?? outline

  // A lesson that moves to another module is re-rendered there, and the focus follows it.
  useEffect(() => {
    if (grabbed?.by === 'keys') handles.current.get(grabbed.id)?.focus()
  }, [grabbed])

  function grab(id: string, by: Grabbed['by']) {
    setGrabbed({ id, by, order: outline })
    if (by === 'keys') {
      setSaid(`“${nameOf(outline, id)}” grabbed, ${positionText(outline, id)}. Arrow keys move it, space drops it, Escape cancels.`)
    }
  }

  function letGo() {
    if (!grabbed) return
    setSaid(`“${nameOf(grabbed.order, grabbed.id)}” dropped, ${positionText(grabbed.order, grabbed.id)}.`)
    setGrabbed(null)
    onMoved(grabbed.order, grabbed.id)
  }

  function putBack() {
    if (!grabbed) return
    setSaid(`“${nameOf(outline, grabbed.id)}” put back, ${positionText(outline, grabbed.id)}.`)
    setGrabbed(null)
  }

  function move(order: Outline) {
    if (!grabbed) return
    show(order)
    setSaid(`${capitalised(positionText(order, grabbed.id))}.`)
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
    const target = over && positionFor(grabbed.order, grabbed.id, over)
    if (target) show(moveTo(grabbed.order, grabbed.id, target))
  }

  function show(order: Outline) {
    if (!grabbed) return
    glide(handles.current.get(grabbed.id)?.closest('section') ?? null, 'data-part')
    setGrabbed({ ...grabbed, order })
  }

  // Listens on the document: a row that moves to another module is re-rendered there, and the pointer may leave the
  // list.
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
    /** The outline with the moved item in its preview position. */
    shown,
    grabbedId: grabbed?.id ?? null,
    /** While a module is dragged, its lessons are collapsed. */
    isFolded: grabbed?.by === 'pointer' && positionOf(outline, grabbed.id)?.lesson === null,
    said,
    handleProps: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element)
        else handles.current.delete(id)
      },
      'aria-pressed': grabbed?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      // Losing the focus drops the item; a re-rendered handle also loses the focus, but to no other element.
      onBlur: (event: { relatedTarget: EventTarget | null }) => grabbed?.by === 'keys' && event.relatedTarget !== null && putBack(),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        // Touch captures the pointer to its target, which would hide the element under it.
        if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId)
        grab(id, 'pointer')
      },
    }),
  }
}

/** Where the dragged item would be dropped when the pointer is over this row; null if it is already there. */
function positionFor(outline: Outline, id: string, over: HTMLElement): OutlinePosition | null {
  const from = positionOf(outline, id)
  const part = over.dataset.part ?? ''
  if (!from || part === id) return null
  // The last row of a module, where the next lesson would be added.
  const end = outline.findIndex((module) => `end ${module.id}` === part)
  if (end >= 0) return from.lesson === null || from.module === end ? null : { module: end, lesson: outline[end]?.children.length ?? 0 }
  const to = positionOf(outline, part)
  if (!to) return null
  if (from.lesson === null) return to.module === from.module ? null : { module: to.module, lesson: null }
  if (to.lesson !== null) return to
  // Over a module's own row: coming from below, it goes above that module; otherwise it becomes its first lesson.
  if (to.module !== from.module) return { module: to.module, lesson: 0 }
  return to.module === 0 ? null : { module: to.module - 1, lesson: outline[to.module - 1]?.children.length ?? 0 }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
