import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'

export type Direction = 'up' | 'down'

/**
 * Exchanges the blocks that are selected, or the one with the cursor, with their neighbor: paragraphs, pictures, and
 * whole lists and tables. Null at the beginning and at the end of the text.
 */
function movedBlock({ doc, selection, tr }: EditorState, direction: Direction): Transaction | null {
  const { $from, $to } = selection
  const first = $from.index(0)
  const last = $to.depth === 0 && selection instanceof NodeSelection ? first : $to.index(0)
  const neighbor = direction === 'up' ? first - 1 : last + 1
  if (neighbor < 0 || neighbor >= doc.childCount) return null
  const node = doc.child(neighbor)
  const start = $from.posAtIndex(first, 0)
  const end = $from.posAtIndex(last + 1, 0)
  // The neighbor is moved, so that the selection stays where it is in its block.
  const moved =
    direction === 'up' ? tr.insert(end, node).delete(start - node.nodeSize, start) : tr.delete(end, end + node.nodeSize).insert(start, node)
  if (selection instanceof NodeSelection && direction === 'down') {
    moved.setSelection(NodeSelection.create(moved.doc, selection.from + node.nodeSize))
  }
  return moved.scrollIntoView()
}

type Options = { onMove: (direction: Direction) => void }

/** Alt+Shift with an arrow moves a block. */
export const BlockMover = Extension.create<Options>({
  name: 'blockMover',
  addOptions: () => ({ onMove: () => {} }),
  addKeyboardShortcuts() {
    const press =
      (direction: Direction) =>
      ({ editor }: { editor: Editor }) => {
        const moved = editor.isEditable ? movedBlock(editor.state, direction) : null
        if (moved) {
          editor.view.dispatch(moved)
          this.options.onMove(direction)
        }
        return true
      }
    return { 'Alt-Shift-ArrowUp': press('up'), 'Alt-Shift-ArrowDown': press('down') }
  },
})
