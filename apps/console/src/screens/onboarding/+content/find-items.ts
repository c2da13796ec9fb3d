import { referenceTitle } from '@greenroom/contract/fields/cell'
import { DRAWER_SEARCH_THRESHOLD } from '@greenroom/contract/onboarding/define-drawer'
import Fuse from 'fuse.js'

/** The items in whose title the words are found, fuzzily; all of them while nothing is typed (DRW-069). */
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
