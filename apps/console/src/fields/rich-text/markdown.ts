import { Marked } from 'marked'

// Tags in a text are part of what it says.
const marked = new Marked({ gfm: true, breaks: true, renderer: { html: ({ text }) => escaped(text) } })

/** The HTML of a text in Markdown. */
export function htmlOfMarkdown(text: string): string {
  return marked.parse(text, { async: false })
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
