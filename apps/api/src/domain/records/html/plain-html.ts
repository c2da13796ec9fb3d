const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code']
const lines = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol']

/** What may stand in a tag: other tags by their names. */
const inTag = new Map<string | undefined, ReadonlySet<string>>([
  ...[...inline, ...lines].map((name) => [name, new Set(inline)] as const),
  ...lists.map((name) => [name, new Set(['li'])] as const),
  ...[undefined, 'li', 'blockquote'].map((name) => [name, new Set([...inline, ...lines, ...lists, 'blockquote'])] as const),
])

/** Far fewer than the cleaner takes. */
const DEEPEST = 20

/** Text, with the tag behind it. */
const PIECE = /[^<>&\0\r]*(?:&(?:amp|lt|gt);[^<>&\0\r]*)*(?:<(?:br \/|(\/?)([a-z][a-z0-9]*))>|$)/y

/**
 * Is a formatted text made of words and of tags without attributes, each within what may hold it and closed by its own
 * end? No parser reads such a text as anything else, and cleaning it changes nothing. Most of what the editor writes
 * is, and this is found out many times as fast as by cleaning.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = []
  for (let at = 0; at < html.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at
    const piece = PIECE.exec(html)
    if (!piece) return false
    const [, end, name] = piece
    if (name === undefined) continue
    if (end === '/') {
      if (open.pop() !== name) return false
    } else {
      if (open.length >= DEEPEST || !inTag.get(open.at(-1))?.has(name)) return false
      open.push(name)
    }
  }
  return open.length === 0
}
