import { foldText } from '../text/fold-text.ts'

/** What stands between the words of a folded text. */
const BETWEEN_WORDS = /[\t\n !"#$%&'()*+,./:;<=>?@[\\\]^_{|}~¡¿·•…、。・「」-]+/g

/**
 * How well a text fits a query, the best first: the text is the query, has its words, has words that begin with them,
 * is known by such words though they are not in it, or has them inside of words. With several words the worst counts.
 * Add 1 if the text does not begin with the query.
 */
export const ranks = { same: 0, word: 2, beginning: 4, synonym: 6, inside: 8, nothing: 10 } as const

/** How well a text fits a query: one of `ranks`, or one more. The SQL function text_rank returns the same. */
export function rankOf(text: string, query: string): number {
  const words = rankedWords(query)
  const whole = words.join(' ')
  const spaced = spacedText(text)
  if (words.length === 0) return ranks.nothing
  if (spaced === ` ${whole} `) return ranks.same
  const worst = Math.max(...words.map((word) => rankOfWord(spaced, word)))
  return worst === ranks.nothing || spaced.startsWith(` ${whole}`) ? worst : worst + 1
}

/** The same for a text with other words by which it is known. */
export function rankWithSynonyms(text: string, synonyms: string, query: string): number {
  const isKnown = rankOf(`${text} ${synonyms}`, query) < ranks.synonym
  return Math.min(rankOf(text, query), isKnown ? ranks.synonym : ranks.nothing)
}

/** Whether a text has all words of a query, in any order, at least inside of its own. */
export function hasWords(text: string, query: string): boolean {
  const spaced = spacedText(text)
  return rankedWords(query).every((word) => spaced.includes(word))
}

/** These items, those whose text fits the query best first; shorter texts before longer ones that fit as well. */
export function bestFirst<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const ranked = items.map((item) => {
    const text = textOf(item)
    return { item, rank: rankOf(text, query), length: [...text].length }
  })
  return ranked.sort((one, other) => one.rank - other.rank || one.length - other.length).map(({ item }) => item)
}

/** The words of a query as they are looked for, also by the SQL function. */
export function rankedWords(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .map((word) => spacedText(word).trim())
    .filter((word) => word !== '')
}

/** A folded text with one space before, between and after its words. */
function spacedText(text: string): string {
  return ` ${foldText(text).replace(BETWEEN_WORDS, ' ').replace(/^ | $/g, '')} `
}

function rankOfWord(spaced: string, word: string): number {
  if (spaced.includes(` ${word} `)) return ranks.word
  if (spaced.includes(` ${word}`)) return ranks.beginning
  return spaced.includes(word) ? ranks.inside : ranks.nothing
}
