import { diffArrays } from 'diff'

/** A part of a text: in both of the compared versions, or only in the older or the newer one. */
export type WordPart = { text: string; mark?: 'added' | 'removed' }

/**
 * Above this many different words, two texts count as entirely different: the search for the minimal difference is
 * quadratic.
 */
const MAX_EDITS = 400
/** So many words in a row that stayed are no coincidence. */
const LONG_RUN = 8
/** Number of characters shown at each end of an unchanged stretch. */
const CONTEXT = 60
/** Maximum number of characters shown of a changed stretch. */
const LONGEST = 1_500

/** A word diff of two plain texts. Long unchanged stretches are shortened, as are very long changed ones. */
export function wordDifference(before: string, after: string): WordPart[] {
  const [older, newer] = [wordsOf(before), wordsOf(after)]
  return shortened(together(compared(older, newer)))
}

/**
 * Words with their trailing spaces, so that a changed word includes its space; for all scripts, including those without
 * spaces.
 */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter().segment(text)) {
    const last = words.length - 1
    if (last >= 0 && segment.trim() === '') words[last] += segment
    else words.push(segment)
  }
  return words
}

let made: Intl.Segmenter | undefined
/** Creating a segmenter takes longer than segmenting most texts. */
function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter('en', { granularity: 'word' })
  return made
}

function compared(older: readonly string[], newer: readonly string[]): WordPart[] {
  const [a, b] = [older.map(withoutSpace), newer.map(withoutSpace)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [x, y] = [older.slice(start, older.length - end), newer.slice(start, newer.length - end)]
  return [
    ...newer.slice(0, start).map((text): WordPart => ({ text })),
    ...(leastEdits(x, y) ?? [...marked(x, 'removed'), ...marked(y, 'added')]),
    ...newer.slice(newer.length - end).map((text): WordPart => ({ text })),
  ]
}

/**
 * The minimal removals and additions between two lists of words, or null above MAX_EDITS, and where less than half of
 * the shorter one stayed, and no LONG_RUN words in a row: a rewritten sentence reads as one, without the small words
 * that both happen to have.
 */
function leastEdits(older: readonly string[], newer: readonly string[]): WordPart[] | null {
  const changes = diffArrays(older.map(withoutSpace), newer.map(withoutSpace), { maxEditLength: MAX_EDITS })
  if (changes === undefined) return null
  const runs = changes.flatMap(({ count, added, removed }) => (added || removed ? [] : [count]))
  const stayed = runs.reduce((sum, count) => sum + count, 0)
  if (stayed * 2 < Math.min(older.length, newer.length) && Math.max(0, ...runs) < LONG_RUN) return null
  let [x, y] = [0, 0]
  return changes.flatMap(({ count, added, removed }): WordPart[] => {
    const [fromX, fromY] = [x, y]
    if (!added) x += count
    if (!removed) y += count
    if (removed) return marked(older.slice(fromX, x), 'removed')
    const words = newer.slice(fromY, y)
    return added ? marked(words, 'added') : words.map((text) => ({ text }))
  })
}

const withoutSpace = (word: string) => word.trimEnd()

function marked(words: readonly string[], mark: 'added' | 'removed'): WordPart[] {
  return words.map((text) => ({ text, mark }))
}

/** Joins adjacent parts of the same kind; within a changed stretch, removals come before additions. */
function together(parts: readonly WordPart[]): WordPart[] {
  const joined: WordPart[] = []
  let [removed, added] = ['', '']
  const settle = () => {
    if (removed !== '') joined.push({ text: removed, mark: 'removed' })
    if (added !== '') joined.push({ text: added, mark: 'added' })
    ;[removed, added] = ['', '']
  }
  for (const { text, mark } of parts) {
    if (mark === 'removed') removed += text
    else if (mark === 'added') added += text
    else {
      settle()
      const last = joined.at(-1)
      if (last && last.mark === undefined) last.text += text
      else joined.push({ text })
    }
  }
  settle()
  return joined
}

function shortened(parts: readonly WordPart[]): WordPart[] {
  return parts.map(({ text, mark }, index) => {
    if (mark) return { text: text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text, mark }
    const [isFirst, isLast] = [index === 0, index === parts.length - 1]
    if (text.length <= CONTEXT * 3) return { text }
    return { text: `${isFirst ? '' : headOf(text)}…${isLast ? '' : tailOf(text)}` }
  })
}

function headOf(text: string): string {
  const end = text.lastIndexOf(' ', CONTEXT)
  return text.slice(0, end > 0 ? end + 1 : CONTEXT).toWellFormed()
}

function tailOf(text: string): string {
  const start = text.indexOf(' ', text.length - CONTEXT)
  return text.slice(start > 0 ? start : text.length - CONTEXT).toWellFormed()
}
