/** Characters that no reader sees. They must not hide a word from a check. */
export const UNSEEN = '\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF'
const unseen = new RegExp(`[${UNSEEN}]`, 'g')

/** A text as it is read: without invisible characters, each run of spaces as one space. */
export function readable(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(/[\t\u00A0\u202F ]+/g, ' ')
}

/** The matches of these global patterns in the order of the text, each once and without those inside of others. */
export function matchesOf(text: string, patterns: readonly RegExp[]): string[] {
  const seen = readable(text)
  const matches = patterns.flatMap((pattern) => [...seen.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index })))
  const ordered = matches.toSorted((a, b) => a.index - b.index || b.words.length - a.words.length)
  let end = 0
  const apart = ordered.filter(({ words, index }) => {
    const isApart = index >= end
    if (isApart) end = index + words.length
    return isApart
  })
  return [...new Set(apart.map(({ words }) => words.trim()))]
}

/** A pattern that matches this expression as whole words, in any case. */
export function wholeWords(expression: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${expression})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The first occurrence of each of these words or phrases in a text, as written there; whole words only. */
export function wordsFound(text: string, words: readonly string[]): string[] {
  const seen = readable(text)
  const found = words.flatMap((word) => {
    const pattern = word.split(' ').map(escaped).join('[\\s-]+')
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(seen)
    return match ? [match[0]] : []
  })
  return [...new Set(found)]
}

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** '“one”, “two”', at most five of them. */
export function quoted(words: readonly string[]): string {
  const shown = words.slice(0, 5).map((word) => `“${word}”`)
  return words.length > 5 ? `${shown.join(', ')} and ${words.length - 5} more` : shown.join(', ')
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\#/]/g, String.raw`\$&`)
}
