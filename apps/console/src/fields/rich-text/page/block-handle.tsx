import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { type DragEvent, type RefObject, useEffect, useState } from 'react'
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts'
import classes from './page-tools.module.css'

/** A block under the pointer: where it is in the text, and on the sheet, in pixels. */
type Hovered = { position: number; top: number }

type Props = {
  editor: Editor
  /** The box around the text, which also has the margin of the handle. */ sheet: RefObject<HTMLElement | null>
}

/**
 * A handle next to the block under the pointer, by which the block is dragged. It is for pointers alone: with keys, a
 * block is moved from the text itself (move-block.ts).
 */
export function BlockHandle({ editor, sheet }: Props) {
  const [hovered, setHovered] = useState<Hovered | null>(null)

  useEffect(() => {
    const within = sheet.current
    if (!within) return
    let frame = 0
    const look = ({ clientY }: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setHovered(editor.isEditable ? blockAt(editor, within, clientY) : null))
    }
    const hide = () => {
      cancelAnimationFrame(frame)
      // A browser ends the drag of an element that is gone.
      if (editor.view.dragging === null) setHovered(null)
    }
    within.addEventListener('pointermove', look)
    within.addEventListener('pointerleave', hide)
    editor.on('update', hide)
    return () => {
      cancelAnimationFrame(frame)
      within.removeEventListener('pointermove', look)
      within.removeEventListener('pointerleave', hide)
      editor.off('update', hide)
    }
  }, [editor, sheet])

  if (hovered === null) return null
  return (
    <div
      className={classes.handle}
      style={{ top: hovered.top }}
      draggable
      data-handle
      aria-hidden="true"
      title="Drag to move. With keys: Alt+Shift+Arrow up or down"
      onClick={() => editor.chain().focus().setNodeSelection(hovered.position).run()}
      onDragStart={(event) => startDrag(editor, hovered.position, event)}
      onDragEnd={() => {
        endDrag(editor)
        setHovered(null)
      }}
    >
      <IconGripVertical size={18} stroke={1.5} />
    </div>
  )
}

function blockAt({ view, state }: Editor, within: HTMLElement, y: number): Hovered | null {
  for (const element of view.dom.children) {
    const { top, bottom } = element.getBoundingClientRect()
    if (y < top - 8 || y > bottom + 8) continue
    const $inside = state.doc.resolve(view.posAtDOM(element, 0))
    const position = $inside.depth === 0 ? $inside.pos : $inside.before(1)
    return state.doc.nodeAt(position) ? { position, top: top - within.getBoundingClientRect().top } : null
  }
  return null
}

/** The text takes the block itself, when it is dropped, from its own selection. */
function startDrag(editor: Editor, position: number, { dataTransfer }: DragEvent): void {
  const { view } = editor
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
  const slice = view.state.selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  dataTransfer.clearData()
  dataTransfer.setData('text/html', dom.innerHTML)
  dataTransfer.setData('text/plain', text)
  dataTransfer.effectAllowed = 'copyMove'
  const element = view.nodeDOM(position)
  if (element instanceof Element) dataTransfer.setDragImage(element, 0, 0)
  view.dragging = { slice, move: true }
}

function endDrag({ view }: Editor): void {
  view.dragging = null
}
