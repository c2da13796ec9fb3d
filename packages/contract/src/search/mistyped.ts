/** Shorter words have too little in common with anything to be a mistyped word. */
const SHORTEST = 5
/** From here on a word may have two mistakes. */
const TWO_MISTAKES = 8

/** May this word be a mistyped one? */
export function canBeMistyped(word: string): boolean {
  return word.length >= SHORTEST && /^[\p{L}\p{N}'’-]+$/u.test(word)
}

/**
 * The two halves of a word that may be mistyped, each of three letters at least: one of them is right unless there is a
 * mistake in both.
 */
export function halvesOf(word: string): [string, string] {
  const middle = Math.ceil(word.length / 2)
  return [word.slice(0, middle), word.slice(Math.min(middle, word.length - 3))]
}

/**
 * Does a title have each of these words, as a part of its text or, of words that are long enough, with a small mistake:
 * a letter too many, missing, wrong, or two in the wrong order? The words may be beginnings.
 */
export function hasLikeWords(title: string, words: readonly string[]): boolean {
  const text = title.toLowerCase()
  const parts = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)
  return words.every((typed) => {
    const word = typed.toLowerCase()
    if (text.includes(word)) return true
    const most = word.length >= TWO_MISTAKES ? 2 : 1
    return canBeMistyped(word) && parts.some((part) => mistakes(word, part) <= most)
  })
}

/** How many letters have to change to make a beginning of `word` of what was typed. */
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
