import { keywordsOf } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { matchesOf, quoted, wholeWords } from '../find-words.ts'
import { placeholderWords } from '../placeholder-words.ts'
import { listingCheck, textsFor } from './listing-check.ts'
import { descriptions, listingNames, listingTexts } from './listing-texts.ts'

const greek = 'alpha|beta|gamma|delta|kappa|sigma|theta|omega|phi|chi|tau|pi'
/** Not 'Demo Derby', a sorority, or what climbers call the way up. */
const inName = wholeWords(
  `(?<!(?:${greek}) )beta(?! (?:${greek}|fish|carotene|carotin|alanine|cells?|boulders?|bouldering|climb(?:s|ing|ers?)?))|demo(?! (?:derby|derbies|day|days|team|reels?|tapes?|kitchen|crew))|prototype`,
)
const versions = wholeWords(
  "(?:alpha|beta|demo|trial|test|preview) ?versions?|(?:demo|beta) app|prototype|(?:alpha|beta|demo|test|vorab)versionen?|prototyp|version (?:bêta|alpha|d’essai|d'essai|de démonstration)|versión (?:beta|alfa|de prueba|de demostración)|prototipo",
)
const announced = wholeWords(
  [
    'beta|coming soon|under construction|work in progress|will be added|not yet available|follows? shortly|available soon',
    '(?:folg(?:t|en)|kommt|kommen) (?:in kürze|bald|demnächst)|demnächst verfügbar|noch im aufbau|noch nicht verfügbar',
    'bientôt disponibles?|prochainement|en construction|en cours de développement|pas encore disponibles?',
    'próximamente|muy pronto disponibles?|disponibles? próximamente|en construcción|aún no disponibles?',
  ].join('|'),
)

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
    find: (values) => {
      const found = placeholderWords(keywordsOf(values).join(', '))
      const keywords = when(found.length > 0, {
        what: `Search keywords: ${quoted(found)}`,
        target: { field: 'about.store.search_keywords' },
      })
      return [...textsFor(values, listingTexts, placeholderWords), ...keywords]
    },
  }),
  listingCheck({
    id: 'listing.unfinished-name',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.2',
    says: 'The name says that the app is not finished.',
    mend: 'Leave words such as beta and demo out of the name.',
    fine: 'The name doesn’t suggest an unfinished app.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, listingNames, (text) => matchesOf(text, [inName, versions])),
  }),
  listingCheck({
    id: 'listing.unfinished-words',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.2',
    says: 'A description says that something is not finished.',
    mend: 'Describe what people find in the app today.',
    fine: 'The descriptions don’t mention unfinished parts.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => textsFor(values, descriptions, (text) => matchesOf(text, [versions, announced])),
  }),
]
