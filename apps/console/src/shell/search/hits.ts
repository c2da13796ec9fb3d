import Fuse from 'fuse.js'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'

/** One line of the search: what it is called, a quiet word beside it, and what happens when it is chosen. */
export type Hit = {
  id: string
  title: string
  note?: string
  Icon: DrawnIcon
  run: () => void
  /** Other words by which it is found. */ words?: string
}
export type HitGroup = { title: string; hits: Hit[] }

const MOST = 6

/** The screens and actions that have words like all that were typed, in any order; with nothing typed the first few. */
export function matching(hits: readonly Hit[], query: string): Hit[] {
  // Signs that the matcher would read as operators.
  const words = query.replace(/[!^='|$"]/g, ' ').trim()
  if (words === '') return hits.slice(0, MOST)
  const fuse = new Fuse(hits, { keys: ['title', 'words'], threshold: 0.3, ignoreLocation: true, useExtendedSearch: true })
  return fuse.search(words, { limit: MOST }).map(({ item }) => item)
}
