/** Comments first: an apostrophe in one of them does not start a string. */
const TOKEN = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
const INSERTED = /\$\{[^}]*\}/

/** A text in a source file as the pieces between its interpolations. */
export type SourceText = { file: string; pieces: string[] }

/** The strings and templates of a source file. */
export function textsIn(file: string, source: string): SourceText[] {
  return [...source.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => /^['"`]/.test(token))
    .map((token) => ({ file, pieces: token.slice(1, -1).split(token.startsWith('`') ? INSERTED : /$^/) }))
}

/** Whether the text is sent as this statement, or as a part in its middle. */
export function isSentAs({ pieces }: SourceText, statement: string): boolean {
  const start = statement.indexOf(pieces[0] ?? '')
  let at = start
  for (const piece of pieces) {
    const found = at < 0 ? -1 : statement.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  // A statement with the same beginning may continue differently.
  return start > 0 || pieces.at(-1) === '' || at === statement.length
}

/** The text on one line, with its file. */
export function shown({ file, pieces }: SourceText): string {
  return `${file}: ${pieces.join('…').replace(/\s+/g, ' ').trim()}`
}
