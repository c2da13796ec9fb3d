import { keywordsOf, namesOf } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { quoted, wordsOf } from '../find-words.ts'
import { brandNames } from './brand-names.ts'
import { listingCheck } from './listing-check.ts'
import { repeatedKeywords } from './same-keyword.ts'

/** Shorter words are only fillers. */
const MIN_LETTERS = 3
const MOST = 7

const target = { field: 'about.store.search_keywords' } as const

export const keywordChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.keywords-repeat-name',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple search: keywords',
    says: 'A search keyword repeats the app’s name.',
    mend: 'Use the space for another keyword: people who search for the name find the app anyway.',
    fine: 'No search keyword repeats the app’s name.',
    target,
    find: (values) => {
      const name = new Set(namesOf(values).flatMap(wordsOf))
      const again = keywordsOf(values).filter((keyword) => {
        const words = wordsOf(keyword)
        return words.length > 0 && words.every((word) => word.length >= MIN_LETTERS && name.has(word))
      })
      return when(again.length > 0, { what: quoted(again) })
    },
  }),
  listingCheck({
    id: 'listing.keywords-twice',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple search: keywords',
    says: 'A search keyword is there twice.',
    mend: 'Remove the second one. A plural counts as the same word.',
    fine: 'Each search keyword is there once.',
    target,
    find: (values) => {
      const twice = repeatedKeywords(keywordsOf(values))
      return when(twice.length > 0, { what: quoted(twice) })
    },
  }),
  listingCheck({
    id: 'listing.keywords-brands',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.3.7',
    says: 'A search keyword is the name of another app or brand.',
    mend: 'Remove it. Apple rejects apps that use the names of others.',
    fine: 'No search keyword is the name of another app.',
    target,
    find: (values) => {
      const own = namesOf(values).join(' ').toLowerCase()
      const others = brandNames(keywordsOf(values)).filter((brand) => !own.includes(brand.toLowerCase()))
      return when(others.length > 0, { what: quoted(others) })
    },
  }),
  listingCheck({
    id: 'listing.keywords-many',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple search: keywords',
    says: 'There are more search keywords than useful.',
    mend: `Keep the ${MOST} that describe the app best, with commas between them.`,
    fine: 'The number of search keywords is right.',
    target,
    find: (values) => {
      const keywords = keywordsOf(values)
      const [only = ''] = keywords
      const spaced = keywords.length === 1 ? wordsOf(only).length : 0
      if (spaced > MOST) return [{ what: `${spaced} words without commas, which count as one keyword` }]
      return when(keywords.length > MOST, { what: `${keywords.length} keywords` })
    },
  }),
]
