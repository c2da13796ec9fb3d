import { maximumCharacters, TOO_MANY_MARKS } from './field-messages.ts'

/**
 * Lengths count what people see: an emoji is one character, also one that is joined from several, and so is a letter
 * with its accents. A text is bounded in bytes as well, because one visible character can carry any number of accents.
 */
export function charactersIn(text: string): number {
  return isSimple(text) ? text.length : countUpTo(text, Number.POSITIVE_INFINITY)
}

/**
 * Bytes of UTF-8 that every text may have, however short its limit: 50 joined emoji. Twice this fits an entry of a
 * database index.
 */
const LEAST_BYTES = 1_280
/** The most that a character without accents takes. */
const BYTES_OF_A_CHARACTER = 4

/** How many bytes of UTF-8 a text of at most `max` characters may have. */
export function mostBytes(max: number): number {
  return Math.max(LEAST_BYTES, max * BYTES_OF_A_CHARACTER)
}

/**
 * What is wrong with the length of a text, in words for people; null when nothing is. `tooLong` where a form has its
 * own words.
 */
export function lengthMistake(text: string, max: number, tooLong?: string): string | null {
  // No character is shorter than one code unit, and no code unit longer than three bytes.
  if (text.length <= max) return null
  const most = mostBytes(max)
  // Not looked into: what is too long may have been made to take long.
  if (text.length > most || isSimple(text) || countUpTo(text, max) > max) return tooLong ?? maximumCharacters(max)
  return bytesIn(text) > most ? TOO_MANY_MARKS : null
}

/** The length of a text in UTF-8. */
export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length
}

const CARRIAGE_RETURN = 0x0d
const FIRST_COMBINING = 0x300

/** Is every code unit a character of its own? So it is in Latin text, unless a line ends with two of them. */
function isSimple(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= FIRST_COMBINING || unit === CARRIAGE_RETURN) return false
  }
  return true
}

let made: Intl.Segmenter | undefined

/** The characters of a text in the order in which they are read. */
export function* charactersOf(text: string): Generator<string> {
  made ??= new Intl.Segmenter('en')
  for (const { segment } of made.segment(text)) yield segment
}

/** Counts no further than one more than `max`. */
function countUpTo(text: string, max: number): number {
  let count = 0
  for (const _character of charactersOf(text)) if (++count > max) break
  return count
}
