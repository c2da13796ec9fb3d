/** Said of a line break, a tab or another control character in a text of one line. */
export const ONE_LINE = 'Must be one line, without line breaks or tabs'

const BREAKS = /[\p{Cc}\u2028\u2029]/u

/** Is the text on one line? Control characters and Unicode's own line and paragraph breaks are not. */
export function isOneLine(text: string): boolean {
  return !BREAKS.test(text)
}

/**
 * The text on one line: a space for each run of breaks. For stored texts from before the rule; what a person sends is
 * refused instead.
 */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(`${BREAKS.source}+`, 'gu'), ' ').trim()
}
