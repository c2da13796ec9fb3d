import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'

/**
 * '1 article', '1,234 articles'. Of a title with two names, such as 'Topics / Directory Listings', only the first is
 * used in a sentence.
 */
export function naming({ label }: Pick<Resource, 'label'>, number: number): string {
  return `${count(number)} ${number === 1 ? oneOf(label) : manyOf(label)}`
}

/** 'articles', 'topics': the plural inside a sentence. */
export function manyOf({ many }: Resource['label']): string {
  return inSentence(many.split(' / ')[0] ?? many)
}

/** 'article', 'preset CTA': the singular inside a sentence. */
export function oneOf({ one }: Resource['label']): string {
  return inSentence(one)
}

/** The text of a list in which nothing is found. `one` is its noun in a sentence. */
export function nothingMatches(one: string, { q, hasFilters }: { q: string; hasFilters: boolean }): string {
  const by = [q.trim() !== '' && 'search', hasFilters && 'filters'].filter(Boolean)
  return `No ${one} matches your ${by.join(' and ')}.`
}

/** Lower case, except for words in capitals: CTA, CTAs, Q&A. */
function inSentence(words: string): string {
  return words.replaceAll(/\S+/g, (word) => (/^[A-Z&]{2,}s?$/.test(word) ? word : word.toLowerCase()))
}
