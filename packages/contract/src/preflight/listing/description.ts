import { textAt } from '../app-values.ts'
import { checkoutHosts } from '../checkouts.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { quoted, wordsFound, wordsOf } from '../find-words.ts'
import { listingCheck } from './listing-check.ts'

const target = { field: 'about.store.full_app_description' } as const
const cures = [
  'cure',
  'cures',
  'cured',
  'heals cancer',
  'diagnose',
  'diagnoses',
  'guaranteed weight loss',
  'replaces your doctor',
  'miracle',
  'clinically proven',
]
const praised =
  /★{2,}|(?<![\p{L}\p{N}])(?:5|five)[\s-]stars?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:award[\s-]winning|app of the year)(?![\p{L}\p{N}])/giu
/** Keyword stuffing: a word of at least this many letters, this many times, and with this share of all words. */
const [LETTERS, OFTEN, SHARE] = [5, 12, 0.06]

export const descriptionChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.health-claims',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 1.4.1, Google Health Content and Services',
    says: 'The description promises something medical.',
    mend: 'Describe what people do in the app. Promise no cure, and tell people to ask their doctor.',
    fine: 'The description promises nothing medical.',
    target,
    find: (values) => found(wordsFound(textAt(values, target.field), cures)),
  }),
  listingCheck({
    id: 'listing.praise-in-description',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The description quotes ratings, awards or what users say.',
    mend: 'Let the stores show ratings. Describe the app instead.',
    fine: 'The description quotes no ratings.',
    target,
    find: (values) => found(textAt(values, target.field).match(praised) ?? []),
  }),
  listingCheck({
    id: 'listing.repeated-words',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The description repeats a word very often.',
    mend: 'Use it less: Google takes repetition for an attempt to be found more.',
    fine: 'The description does not repeat itself.',
    target,
    find: (values) => {
      const words = wordsOf(textAt(values, target.field))
      const times = new Map<string, number>()
      for (const word of words) if (word.length >= LETTERS) times.set(word, (times.get(word) ?? 0) + 1)
      return found([...times].filter(([, count]) => count >= OFTEN && count / words.length > SHARE).map(([word]) => word))
    },
  }),
  listingCheck({
    id: 'listing.description-capitals',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'Much of the description is in capitals.',
    mend: 'Write it as you would write a letter.',
    fine: 'The description is not written in capitals.',
    target,
    find: (values) => {
      const letters = textAt(values, target.field).replaceAll(/[^\p{Lu}\p{Ll}]/gu, '')
      return when(letters.length > 80 && letters.replaceAll(/\p{Ll}/gu, '').length > letters.length / 2)
    },
  }),
  listingCheck({
    id: 'listing.checkout-link',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 3.1.1',
    says: 'The description leads to a checkout outside the app.',
    mend: 'Take the link out. What is used in the app is sold through the stores.',
    fine: 'The description leads to no checkout.',
    target,
    find: (values) => found(checkoutHosts(textAt(values, target.field))),
  }),
]

function found(words: readonly string[]) {
  return when(words.length > 0, { what: quoted([...new Set(words)]) })
}
