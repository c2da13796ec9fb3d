import { hasLikeWords } from '@greenroom/contract/search/mistyped'
import { ranks, rankWithSynonyms } from '@greenroom/contract/search/rank'
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

/**
 * The screens and actions that have all words in their title or synonyms, the best first; if there are none, those with
 * similar words. For an empty query the first few.
 */
export function matching(hits: readonly Hit[], query: string): Hit[] {
  if (query.trim() === '') return hits.slice(0, MOST)
  const ranked = hits.map((hit) => ({ hit, rank: rankOfHit(hit, query) })).filter(({ rank }) => rank < ranks.nothing)
  if (ranked.length === 0) return similar(hits, query).slice(0, MOST)
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ hit }) => hit)
}

/** The groups with the best hit first; those with equally good ones stay in their order. */
export function bestGroupsFirst(groups: readonly HitGroup[], query: string): HitGroup[] {
  const best = (group: HitGroup) => Math.min(...group.hits.map((hit) => rankOfHit(hit, query)))
  return groups
    .map((group) => ({ group, rank: best(group) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group)
}

function rankOfHit({ title, words = '' }: Hit, query: string): number {
  return rankWithSynonyms(title, words, query)
}

function similar(hits: readonly Hit[], query: string): Hit[] {
  const words = query.split(/\s+/).filter(Boolean)
  return hits.filter(({ title }) => hasLikeWords(title, words))
}
