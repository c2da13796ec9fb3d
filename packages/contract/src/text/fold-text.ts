/** On its own it is a quotation mark; NFKD would turn it into a space and an accent. */
const ACUTE_ACCENT = /[´\u1ffd]/gu
/**
 * What is dropped. The voicing marks of kana and the vowel signs of Indic scripts are not: they make other letters.
 */
const dropped = characters([
  // Combining diacritics, Hebrew points, Arabic vowel signs.
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670`,
  // Variation selectors, and what is invisible: soft hyphens, zero-width characters, marks of direction.
  String.raw`\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff`,
])
/** What NFKD and lower case leave alone, and what it becomes. */
const replacements = new Map<string, string>([
  ...pairs('‘’‚‛`', "'''''"),
  ...pairs('“”„‟«»', '""""""'),
  ...pairs('‐‑‒–—―−⁃', '--------'),
  ...pairs('łøđðħŧŋıς', 'loddhtniσ'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
const replaced = characters([...replacements.keys()])

/**
 * A text as searches and comparisons see it: without case and accents, with plain quotation marks and dashes, in one
 * Unicode form (NFKC, so full-width letters are plain ones). Folding twice changes nothing. The SQL function fold_text
 * returns the same.
 */
export function foldText(text: string): string {
  return text
    .replace(ACUTE_ACCENT, "'")
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(replaced, (character) => replacements.get(character) ?? character)
    .normalize('NFC')
}

function characters(classes: readonly string[]): RegExp {
  return new RegExp(`[${classes.join('')}]`, 'gu')
}

function pairs(from: string, to: string): [string, string][] {
  const becomes = [...to]
  return [...from].map((character, at) => [character, becomes[at] ?? ''])
}
