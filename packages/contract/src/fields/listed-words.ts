import { count } from '../count.ts'

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The first three, and how many more there are: 'a, b, c and 4 more'. */
export function listedFirst(words: readonly string[]): string {
  const more = words.length - MOST_NAMED
  return listed(more > 0 ? [...words.slice(0, MOST_NAMED), `${count(more)} more`] : words)
}

export const MOST_NAMED = 3
