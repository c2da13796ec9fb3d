import { keywordsOf, textAt, type ReadPath } from '../app-values.ts'
import type { ValueCheck } from '../define-check.ts'
import { when } from '../define-check.ts'
import { listingCheck } from './listing-check.ts'

/** What no listing can do without. */
export const missingChecks: readonly ValueCheck[] = [
  missing('description-missing', 'about.store.full_app_description', 'full description', 'Google Metadata policy'),
  missing('short-description-missing', 'about.store.short_app_description', 'short description', 'Google Metadata policy'),
  missing('app-name-missing', 'about.store.in_app_name', 'name for the stores', 'Apple 2.3.7'),
  missing('icon-name-missing', 'about.store.app_icon_name', 'name for below its icon', 'Apple 2.3.8'),
  missing('category-missing', 'about.store.primary_category', 'primary category', 'Apple 2.3.5'),
  listingCheck({
    id: 'listing.keywords-missing',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.3.7',
    says: 'The app has no search keywords.',
    mend: 'Enter 5-7 words that people search for, with commas between them.',
    fine: 'The app has search keywords.',
    place: { field: 'about.store.search_keywords' },
    find: (values) => when(keywordsOf(values).length === 0),
  }),
]

function missing(name: string, field: ReadPath, noun: string, guideline: string): ValueCheck {
  return listingCheck({
    id: `listing.${name}`,
    severity: 'blocker',
    store: 'both',
    guideline,
    says: `The app has no ${noun}.`,
    mend: `Enter the ${noun}.`,
    fine: `The app has a ${noun}.`,
    place: { field },
    find: (values) => when(textAt(values, field) === ''),
  })
}
