const HEADING = /^ {0,3}#{1,6} \S/m
const TABLE = /^ {0,3}\|?(?: *:?-{3,}:? *\|)+ *(?::?-{3,}:? *\|?)? *$/m
const FENCE = /^ {0,3}(?:```|~~~)/m
const LINK = /\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^)\s]+\)/
const ITEM = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S/gm
const EMPHASIS = /(?:^|[\s(])(\*\*|__|`)[^\s*_`][^\n]*?\1(?=$|[\s).,:;!?])/m

/** Whether a plain text is probably written in Markdown: a false guess costs one Undo. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > 200_000) return false
  return [HEADING, TABLE, FENCE, LINK, EMPHASIS].some((sign) => sign.test(text)) || (text.match(ITEM) ?? []).length > 1
}
