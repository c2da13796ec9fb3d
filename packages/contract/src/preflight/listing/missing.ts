import { keywordsOf, type ReadPath, textAt } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { listingCheck } from './listing-check.ts'

/** Required values of a listing. */
const needed: readonly (readonly [field: ReadPath, label: string])[] = [
  ['about.store.short_app_description', 'Short description'],
  ['about.store.full_app_description', 'Full description'],
  ['about.store.primary_category', 'Primary category'],
  ['about.store.search_keywords', 'Search keywords'],
  ['about.store.in_app_name', 'App name'],
  ['about.store.app_icon_name', 'Name below the icon'],
]

export const missingCheck: ValueCheck = listingCheck({
  id: 'listing.incomplete',
  severity: 'blocker',
  store: 'both',
  guideline: 'Apple 2.3, Google Metadata policy',
  says: 'The store listing is not complete.',
  mend: 'Fill in the missing fields.',
  fine: 'The store listing is complete.',
  target: { field: 'about.store.full_app_description' },
  find: (values) =>
    needed.flatMap(([field, label]) => {
      const isSet = field === 'about.store.search_keywords' ? keywordsOf(values).length > 0 : textAt(values, field) !== ''
      return when(!isSet, { what: label, target: { field } })
    }),
})
