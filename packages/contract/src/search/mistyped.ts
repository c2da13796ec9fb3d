import { foldText } from '../text/fold-text.ts'

/** Shorter words are too similar to others to count as mistyped. */
const SHORTEST = 5
/** From this length on, a word may have two mistakes. */
const TWO_MISTAKES = 8

/** Whether this word may be a mistyped one. */
export function canBeMistyped(word: string): boolean {
  return word.length >= SHORTEST && /^[\p{L}\p{N}'’-]+$/u.test(word)
}

/**
 * The two halves of a word that may be mistyped, each at least three letters long: one of them is correct unless both
 * have a mistake.
 */
export function halvesOf(word: string): [string, string] {
  const middle = Math.ceil(word.length / 2)
  return [word.slice(0, middle), word.slice(Math.min(middle, word.length - 3))]
}

/**
 * Whether a title has each of these words, as a substring or, for words that are long enough, with a small mistake: a
 * letter added, missing, wrong, or two transposed. The words may be prefixes.
 */
export function hasLikeWords(title: string, words: readonly string[]): boolean {
  const text = foldText(title)
  const parts = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)
  return words.every((typed) => {
    const word = foldText(typed)
    if (text.includes(word)) return true
    const most = word.length >= TWO_MISTAKES ? 2 : 1
    return canBeMistyped(word) && parts.some((part) => mistakes(word, part) <= most)
  })
}

/** The edit distance between the typed word and the closest prefix of `word`. */
function mistakes(typed: string, word: string): number {
  let earlier: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_none, index) => index)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(earlier, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    earlier = row
    row = next
  }
  return Math.min(...row)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
