import type { ValueCheck } from '../define-check.ts'
import { placeholderWords } from '../placeholder-words.ts'
import { listingCheck, textsFor, textsWith } from './listing-check.ts'
import { descriptions, listingNames, listingTexts } from './listing-texts.ts'

const unfinished = ['beta', 'alpha version', 'demo', 'demo version', 'trial version', 'test version', 'preview version', 'prototype']
const announced = [...unfinished, 'coming soon', 'under construction', 'work in progress', 'will be added', 'not yet available']

/** Apple accepts only finished apps. */
export const unfinishedChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.placeholder-words',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.1, Google Metadata policy',
    says: 'A text still has placeholder words.',
    mend: 'Replace them with your own words.',
    fine: 'No text has placeholder words.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => textsFor(values, listingTexts, placeholderWords),
  }),
  listingCheck({
    id: 'listing.unfinished-name',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.2',
    says: 'The name says that the app is not finished.',
    mend: 'Leave words such as beta and demo out of the name.',
    fine: 'The name is that of a finished app.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsWith(values, listingNames, unfinished),
  }),
  listingCheck({
    id: 'listing.unfinished-words',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.2',
    says: 'A description says that something is not finished.',
    mend: 'Describe what people find in the app today.',
    fine: 'The descriptions promise nothing for later.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => textsWith(values, descriptions, announced),
  }),
]
