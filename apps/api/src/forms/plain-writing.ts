import { html } from '../edges/mail/html.ts'

/** Text from a plain box as formatted text: an empty line ends a paragraph, a line break stays one. */
export function htmlOfWriting(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => html`${line}`.text)
          .join('<br />')}</p>`,
    )
    .join('')
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' }

/** The words of a sanitized formatted text, to be edited in a plain box. */
export function writingOfHtml(cleaned: string): string {
  return cleaned
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|div|h[1-6]|li|blockquote|pre)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
