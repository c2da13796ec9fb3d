import { charactersIn } from '../../fields/characters.ts'
import { keywordsOf, textAt } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { listingCheck } from './listing-check.ts'
import { listingTexts } from './listing-texts.ts'

/** Apple's maximum length of keywords, commas included. */
const KEYWORD_CHARACTERS = 100
/** A shorter description says little more than the name. */
const LEAST_DESCRIPTION = 200

export const lengthChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.too-long',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.3.7, Google Metadata policy',
    says: 'A text is longer than the stores allow.',
    mend: 'Shorten it.',
    fine: 'Every text is short enough for the stores.',
    target: { field: 'about.store.full_app_description' },
    find: (values) =>
      listingTexts.flatMap(({ field, label, max }) => {
        const length = charactersIn(textAt(values, field))
        return when(length > max, { what: `${label}: ${length} characters, but only ${max} are allowed`, target: { field } })
      }),
  }),
  listingCheck({
    id: 'listing.keywords-too-long',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.3.7',
    says: 'The search keywords are longer than Apple allows.',
    mend: `Keep the most important ones, in ${KEYWORD_CHARACTERS} characters with their commas.`,
    fine: 'The search keywords are short enough.',
    target: { field: 'about.store.search_keywords' },
    find: (values) => {
      const length = charactersIn(keywordsOf(values).join(','))
      return when(length > KEYWORD_CHARACTERS, { what: `${length} characters, but only ${KEYWORD_CHARACTERS} are allowed` })
    },
  }),
  listingCheck({
    id: 'listing.description-short',
    severity: 'advice',
    store: 'both',
    guideline: 'Google Metadata policy',
    says: 'The full description is very short.',
    mend: 'Say in a few sentences what people find in the app and whom it is for.',
    fine: 'The full description says enough.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => {
      const length = charactersIn(textAt(values, 'about.store.full_app_description'))
      return when(length > 0 && length < LEAST_DESCRIPTION, { what: `${length} characters; ${LEAST_DESCRIPTION} or more read better` })
    },
  }),
]
