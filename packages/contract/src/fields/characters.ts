import { maximumCharacters, TOO_MANY_MARKS } from './field-messages.ts'

/**
 * Counts visible characters: an emoji is one character, even if it is joined from several, and so is a letter with its
 * accents. The size in bytes is limited as well, because one visible character can have any number of accents.
 */
export function charactersIn(text: string): number {
  return isSimple(text) ? text.length : countUpTo(text, Number.POSITIVE_INFINITY)
}

/**
 * Bytes of UTF-8 that every text may have, however low its limit: 50 joined emoji. Twice this fits an entry of a
 * database index.
 */
const LEAST_BYTES = 1_280
/** Maximum size of a character without accents. */
const BYTES_OF_A_CHARACTER = 4

/** How many bytes of UTF-8 a text of at most `max` characters may have. */
export function mostBytes(max: number): number {
  return Math.max(LEAST_BYTES, max * BYTES_OF_A_CHARACTER)
}

/**
 * The error about a text's length, as a message for the user; null if it is valid. `tooLong` replaces the default
 * message.
 */
export function lengthMistake(text: string, max: number, tooLong?: string): string | null {
  // No character is shorter than one code unit, and no code unit is longer than three bytes.
  if (text.length <= max) return null
  const most = mostBytes(max)
  // Oversized texts are not segmented: they may have been crafted to take long.
  if (text.length > most || isSimple(text) || countUpTo(text, max) > max) return tooLong ?? maximumCharacters(max)
  return bytesIn(text) > most ? TOO_MANY_MARKS : null
}

/** The length of a text in UTF-8. */
export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length
}

const CARRIAGE_RETURN = 0x0d
const FIRST_COMBINING = 0x300

/** Whether every code unit is a separate character. This is true for Latin text, except with CR LF line ends. */
function isSimple(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= FIRST_COMBINING || unit === CARRIAGE_RETURN) return false
  }
  return true
}

let made: Intl.Segmenter | undefined

/** The characters of a text, in order. */
export function* charactersOf(text: string): Generator<string> {
  made ??= new Intl.Segmenter('en')
  for (const { segment } of made.segment(text)) yield segment
}

/** Stops counting at one more than `max`. */
function countUpTo(text: string, max: number): number {
  let count = 0
  for (const _character of charactersOf(text)) if (++count > max) break
  return count
}
