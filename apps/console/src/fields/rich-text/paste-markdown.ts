import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

/**
 * Pastes a plain text that looks like Markdown as it is, and then formats it, so that Undo returns the plain text.
 * False if the clipboard contains anything else.
 */
export function pasteMarkdown(view: EditorView, clipboard: DataTransfer | null): boolean {
  const text = clipboard?.getData('text/plain') ?? ''
  if (clipboard?.getData('text/html') !== '' || clipboard.files.length > 0 || !looksLikeMarkdown(text)) return false
  if (view.state.selection.$from.parent.type.spec.code) return false
  const { from } = view.state.selection
  view.dispatch(closeHistory(view.state.tr.replaceSelection(plainSlice(view, text)).scrollIntoView()))
  const pasted = view.state.doc
  const to = view.state.selection.to
  void import('./markdown.ts').then(({ htmlOfMarkdown }) => {
    // Whoever has typed on wants the text as it is.
    if (view.isDestroyed || view.state.doc !== pasted) return
    view.dispatch(closeHistory(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))))
    view.pasteHTML(htmlOfMarkdown(text))
  })
  return true
}

/** A paragraph for each line, as the editor itself makes them of a plain text. */
function plainSlice({ state }: EditorView, text: string): Slice {
  const { schema } = state
  const paragraphs = text
    .trim()
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.nodes.paragraph?.create(null, line === '' ? null : schema.text(line)))
  return new Slice(Fragment.from(paragraphs.filter((one) => one !== undefined)), 1, 1)
}
