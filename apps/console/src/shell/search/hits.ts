import Fuse from 'fuse.js'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'

/** One search result: its title, a muted note, and its action. */
export type Hit = {
  id: string
  title: string
  note?: string
  Icon: DrawnIcon
  run: () => void
  /** Synonyms by which it is found. */ words?: string
}
export type HitGroup = { title: string; hits: Hit[] }

const MOST = 6

/** The screens and actions that match all words, in any order; for an empty query the first few. */
export function matching(hits: readonly Hit[], query: string): Hit[] {
  // Characters that the matcher would read as operators.
  const words = query.replace(/[!^='|$"]/g, ' ').trim()
  if (words === '') return hits.slice(0, MOST)
  const fuse = new Fuse(hits, { keys: ['title', 'words'], threshold: 0.3, ignoreLocation: true, useExtendedSearch: true })
  return fuse.search(words, { limit: MOST }).map(({ item }) => item)
}
