/**
 * The statements of an SQL file, without the comments before each and the semicolon after it. Knows comments, quoted
 * strings and names, and dollar quotes, as PostgreSQL does with standard_conforming_strings, but not function bodies
 * written with `begin atomic`. Throws `Error` for an unterminated quote or comment.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start: number | undefined
  let end = 0
  for (const { token, from, to } of tokensOf(text)) {
    if (token === ';') {
      if (start !== undefined) statements.push(text.slice(start, end))
      start = undefined
    } else if (!/^(\s|--|\/\*)/.test(token)) {
      start ??= from
      end = to
    }
  }
  return start === undefined ? statements : [...statements, text.slice(start, end)]
}

/** Longest first: a string with escapes begins like a name, and a name may contain what looks like a dollar quote. */
const TOKEN = new RegExp(
  [
    /\s+/,
    /--[^\n]*/,
    /\/\*/,
    /[eE]'(?:[^'\\]|\\[\s\S]|'')*'/,
    /'(?:[^']|'')*'/,
    /"(?:[^"]|"")*"/,
    /[eE]'/,
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/,
    /[\s\S]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)

function* tokensOf(text: string): Generator<{ token: string; from: number; to: number }> {
  for (let from = 0; from < text.length;) {
    TOKEN.lastIndex = from
    const [token = ''] = TOKEN.exec(text) ?? []
    const to = endOf(text, token, from)
    yield { token, from, to }
    from = to
  }
}

function endOf(text: string, token: string, from: number): number {
  if (token === '/*') return endOfComment(text, from)
  // The start of an unterminated quote.
  if (/^([eE]?'|")$/.test(token)) throw new Error(`A quote has no end: ${text.slice(from, from + 40)}`)
  const after = from + token.length
  if (!/^\$.*\$$/.test(token)) return after
  const closing = text.indexOf(token, after)
  if (closing === -1) throw new Error(`A dollar quote has no end: ${text.slice(from, from + 40)}`)
  return closing + token.length
}

/** Comments nest. */
function endOfComment(text: string, from: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = from
  let depth = 0
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  throw new Error(`A comment has no end: ${text.slice(from, from + 40)}`)
}
