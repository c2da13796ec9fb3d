/** The message for a line break, a tab or another control character in a text of one line. */
export const ONE_LINE = 'Must be one line, without line breaks or tabs'

const BREAKS = /[\p{Cc}\u2028\u2029]/u

/** Whether the text is on one line. Control characters and Unicode's own line and paragraph breaks are not allowed. */
export function isOneLine(text: string): boolean {
  return !BREAKS.test(text)
}

/**
 * The text on one line: each run of breaks becomes a space. For stored texts from before the rule; input with breaks is
 * rejected instead.
 */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(`${BREAKS.source}+`, 'gu'), ' ').trim()
}

/** What a single-line input makes of pasted text, such as cells of a spreadsheet: a break or a tab becomes a space. */
export function joinedLines(text: string): string {
  return text.replace(/\s*[\n\t]\s*/g, ' ')
}
