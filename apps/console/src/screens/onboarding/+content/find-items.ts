import { referenceTitle } from '@greenroom/contract/fields/cell'
import { DRAWER_SEARCH_THRESHOLD } from '@greenroom/contract/onboarding/define-drawer'
import Fuse from 'fuse.js'

/** The items whose title fuzzily matches the words; all of them for an empty search (DRW-069). */
export function findItems<Item>(items: readonly Item[], words: string): Item[] {
  if (words.trim() === '') return [...items]
  const fuse = new Fuse(items, {
    threshold: DRAWER_SEARCH_THRESHOLD,
    ignoreLocation: true,
    keys: [{ name: 'title', getFn: referenceTitle }],
    shouldSort: false,
  })
  return fuse.search(words.trim()).map(({ item }) => item)
}
