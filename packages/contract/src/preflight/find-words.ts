/** The first occurrence of each of these words or phrases in a text, as written there; whole words only. */
export function wordsFound(text: string, words: readonly string[]): string[] {
  const found = words.flatMap((word) => {
    const pattern = word.split(' ').map(escaped).join('[\\s-]+')
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
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
