import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { marked } from 'marked'
import TurndownService from 'turndown'

const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' })

/** Formatted text, which the API has cleaned when it was written, as Markdown. */
export function toMarkdown(html: string): string {
  return turndown.turndown(html)
}

/** Markdown as HTML. The API cleans it like every formatted text. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

/** The values of a record with each formatted text in the other form. */
export function withTexts({ fields }: Pick<Resource, 'fields'>, values: Values, change: (text: string) => string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isFormatted = fields[name]?.kind === 'richText' && typeof value === 'string'
      return [name, isFormatted ? change(value) : value]
    }),
  )
}
