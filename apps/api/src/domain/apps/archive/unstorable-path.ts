/** Values of records are nested a few levels deep. */
const DEEPEST = 20
/** Most lines have none of these escapes, and need no closer look. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * Where in a line of an archive a value is that cannot be stored: a text with a null character or half a character, or
 * lists nested without end. Undefined if there is none.
 */
export function unstorablePath(text: string, value: unknown): string | undefined {
  return find(value, DEEPEST, SUSPECT.test(text))?.join('.')
}

function find(value: unknown, left: number, isSuspect: boolean): string[] | undefined {
  if (typeof value === 'string') return isSuspect && isBroken(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (left === 0) return []
  for (const [name, inner] of Object.entries(value)) {
    if (isSuspect && isBroken(name)) return []
    const path = find(inner, left - 1, isSuspect)
    if (path) return [name, ...path]
  }
  return undefined
}
