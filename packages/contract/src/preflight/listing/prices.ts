import type { ValueCheck } from '../define-check.ts'
import { listingCheck, textsFor } from './listing-check.ts'
import { descriptions, listingNames, shortTexts } from './listing-texts.ts'

/** An amount with its currency, a discount, or a phrase about the price. */
const PRICE =
  /(?:[$€£¥₹]\s?\d[\d.,]*|(?<![\p{L}\p{N}])\d[\d.,]*\s?(?:USD|EUR|GBP|CAD|AUD|dollars?|euros?|pounds?)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d{1,3}\s?% (?:off|discount))/giu
/** Words that Google treats as price or promotion in a name. */
const FREE = /(?<![\p{L}\p{N}-])(?:free|sale|discount|on sale|half price)(?![\p{L}\p{N}-])/giu

export const priceChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.price-in-name',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.3.7, Google Metadata policy',
    says: 'A name or the short description mentions a price.',
    mend: 'Take the price out. The stores show prices themselves.',
    fine: 'No name mentions a price.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, shortTexts, (text) => text.match(PRICE) ?? []),
  }),
  listingCheck({
    id: 'listing.free-in-name',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The name says free, sale or discount.',
    mend: 'Take the word out of the name. Google allows no price or promotion in it.',
    fine: 'The name has no word about price or promotion.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, listingNames, (text) => text.match(FREE) ?? []),
  }),
  listingCheck({
    id: 'listing.price-in-description',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.3.7',
    says: 'The full description mentions a price.',
    mend: 'Leave prices out: they differ by country, and the stores show them themselves.',
    fine: 'The full description mentions no price.',
    target: { field: 'about.store.full_app_description' },
    find: (values) =>
      textsFor(
        values,
        descriptions.filter(({ field }) => field === 'about.store.full_app_description'),
        (text) => text.match(PRICE) ?? [],
      ),
  }),
]
