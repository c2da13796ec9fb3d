/** The entered titles, one per line: trimmed, without empty lines and duplicates. */
export function titleLines(typed: string): string[] {
  const titles = typed.split('\n').map((line) => line.trim())
  return [...new Set(titles)].filter((title) => title !== '')
}
