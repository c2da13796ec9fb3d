import { DomUtils, parseDocument } from 'htmlparser2'

/** As many characters as search engines and link previews show. */
const LONGEST = 160

/** The beginning of a formatted text without its formatting, for descriptions. */
export function plainWords(html: string): string {
  const words = DomUtils.innerText(parseDocument(html.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, ' $&')).children)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
