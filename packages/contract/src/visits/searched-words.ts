import { foldText } from '../text/fold-text.ts'

const LONGEST = 60

/**
 * The words of a search as they are counted, folded; null for what may say something about a person, such as an email
 * address or a telephone number, and for what is too short or too long to be useful.
 */
export function searchedWords(query: string): string | null {
  const words = foldText(query).trim().replaceAll(/\s+/g, ' ')
  if (words.length < 2 || words.length > LONGEST) return null
  return words.includes('@') || /\d[\d\s().-]{3,}\d/.test(words) ? null : words
}
