import { textAt } from '../app-values.ts'
import { checkoutHosts } from '../checkouts.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { matchesOf, quoted, wholeWords, wordsOf } from '../find-words.ts'
import { healthClaims } from './health-claims.ts'
import { listingCheck } from './listing-check.ts'

const target = { field: 'about.store.full_app_description' } as const
/** Two or more stars in a row, or ratings and awards in words. */
const praised: readonly RegExp[] = [
  /(?:[★⭐🌟]\uFE0F?){2,}/gu,
  wholeWords('(?:5|five)[ -]stars?|award[ -]winning|app of the year|(?:5|fünf)[ -]sterne|preisgekrönte?[rsnm]?|app des jahres'),
  wholeWords('(?:5|cinq) étoiles|primée?s?|application de l’année|(?:5|cinco) estrellas|premiad[oa]s?|galardonad[oa]s?|app del año'),
]
/** Keyword stuffing: a word of at least this many letters, this many times, and with this share of all words. */
const stuffed = [
  { letters: 5, times: 12, share: 0.06 },
  { letters: 4, times: 20, share: 0.08 },
] as const
/** Words that every text repeats. */
const ordinary = new Set(
  wordsOf('with your that this from have will they them dass eine oder auch sich nicht pour avec vous dans para como esta todo'),
)

export const descriptionChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.health-claims',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 1.4.1, Google Health Content and Services',
    says: 'The description makes a medical claim.',
    mend: 'Describe what people do in the app. Don’t promise a cure, and advise people to ask their doctor.',
    fine: 'The description makes no medical claims.',
    target,
    find: (values) => found(healthClaims(textAt(values, target.field))),
  }),
  listingCheck({
    id: 'listing.praise-in-description',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The description quotes ratings, awards or users.',
    mend: 'Remove them, and describe the app instead. The stores show ratings themselves.',
    fine: 'The description quotes no ratings.',
    target,
    find: (values) => found(matchesOf(textAt(values, target.field), praised)),
  }),
  listingCheck({
    id: 'listing.repeated-words',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The description repeats a word too often.',
    mend: 'Use it less often: Google treats repetition as keyword stuffing.',
    fine: 'The description does not repeat itself.',
    target,
    find: (values) => {
      const words = wordsOf(textAt(values, target.field))
      const times = new Map<string, number>()
      for (const word of words) if (!ordinary.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
      const isStuffed = (word: string, count: number) =>
        stuffed.some(({ letters, times: most, share }) => word.length >= letters && count >= most && count / words.length > share)
      return found([...times].filter(([word, count]) => isStuffed(word, count)).map(([word]) => word))
    },
  }),
  listingCheck({
    id: 'listing.description-capitals',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'Much of the description is in capitals.',
    mend: 'Use normal upper and lower case.',
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
    says: 'The description links to a checkout outside the app.',
    mend: 'Remove the link. Courses and content that are used in the app must be sold through the stores.',
    fine: 'The description doesn’t link to a checkout.',
    target,
    find: (values) => found(checkoutHosts(textAt(values, target.field))),
  }),
]

function found(words: readonly string[]) {
  return when(words.length > 0, { what: quoted([...new Set(words)]) })
}
