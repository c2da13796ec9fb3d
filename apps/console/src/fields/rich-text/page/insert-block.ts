import { blockHtml, type TextBlock } from '@greenroom/contract/text/text-blocks'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { quietHtml } from '../quiet-html.ts'

/** Inserts a block at the cursor, and puts the cursor where one goes on writing: inside it, or in the line after it. */
export function insertBlock(editor: Editor, block: TextBlock, html: string): void {
  const { doc, selection } = editor.state
  const isLast = selection.$to.indexAfter(0) === doc.childCount || selection.$to.index(0) === doc.childCount - 1
  const next = isLast && block !== 'quote' ? '<p></p>' : ''
  const at = selection.from
  editor
    .chain()
    .focus()
    .insertContent(quietHtml(html) + next)
    .run()
  if (block === 'table') toFirstCell(editor, at)
}

/** The HTML of the blocks that need nothing else. */
export const plainBlocks: Partial<Record<TextBlock, string>> = {
  quote: blockHtml.quote(),
  divider: blockHtml.divider(),
  table: blockHtml.table(),
}

function toFirstCell(editor: Editor, around: number): void {
  const { doc } = editor.state
  let first: number | undefined
  doc.nodesBetween(Math.max(0, around - 1), doc.content.size, (node, position) => {
    if (first === undefined && node.type.name === 'tableCell') first = position
    return first === undefined
  })
  if (first !== undefined) editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(doc.resolve(first + 1))))
}
