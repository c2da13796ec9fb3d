/** The titles that were typed, one a line: without outer spaces, empty lines and what was typed twice. */
export function titleLines(typed: string): string[] {
  const titles = typed.split('\n').map((line) => line.trim())
  return [...new Set(titles)].filter((title) => title !== '')
}
