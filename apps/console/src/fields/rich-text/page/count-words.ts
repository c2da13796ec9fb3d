import { count } from '@greenroom/contract/count'

/** Words that people read in a minute. */
const PACE = 220

/** The number of words in a text; `segmenter` also knows languages without blanks between words. */
export function countWords(text: string, segmenter = newSegmenter()): number {
  if (segmenter === null) return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

/** "312 words, 2 minutes to read"; an empty text takes no time. */
export function lengthInWords(words: number): string {
  const counted = `${count(words)} ${words === 1 ? 'word' : 'words'}`
  if (words === 0) return counted
  const minutes = Math.max(1, Math.round(words / PACE))
  return `${counted} · ${minutes} min read`
}

function newSegmenter(): Intl.Segmenter | null {
  return 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null
}
