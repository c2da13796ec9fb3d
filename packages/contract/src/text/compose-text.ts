/** More marks on a letter than any language has. The time to compose them grows with the square of their number. */
const TOO_MANY_MARKS = /\p{M}{31}/u

/**
 * The text in a Unicode form: by default with accents composed with their letters, so what looks alike is stored alike;
 * NFKC makes full-width and other compatible forms plain as well. A text with more than 30 marks on a letter is not
 * changed.
 */
export function composeText(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize(form)
}
