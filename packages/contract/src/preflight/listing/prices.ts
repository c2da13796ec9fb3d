import type { ValueCheck } from '../define-check.ts'
import { matchesOf, wholeWords } from '../find-words.ts'
import { listingCheck, textsFor } from './listing-check.ts'
import { descriptions, listingNames, shortTexts } from './listing-texts.ts'

const amount = String.raw`\d[\d.,']*`
const codes = 'USD|EUR|GBP|CAD|AUD|CHF|SEK|NOK|DKK|PLN|CZK|JPY|INR'
const currencies = `${codes}|dollars?|euros?|bucks|quid|kr|kronor|kroner|zł|franken|francs?|pesos?|reais|dólares|rupees|yen`
/** Numbers up to a hundred, as prices are written in words. */
const numbers = [
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred',
  'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|quinze|vingt|trente|cinquante|cent',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|cincuenta|cien',
].join('|')
const percent = '% ?|(?:percent|per cent|prozent|pour cent|por ciento) '
const cheaper = 'off|discount|cheaper|rabatt|reduziert|günstiger|de (?:réduction|remise|rabais|descuento|rebaja)|dto'
/** People lose and lift pounds as well. */
const weighed = String.raw`(?<!\b(?:los[et]|losing|loses|gain(?:s|ed)?|drop(?:s|ped)?|shed|burn|lift(?:s|ing|ed)?|weigh(?:s|ing)?|carry|squat|press|curl)\s(?:[\p{L}]+\s){0,3})`

const pricePatterns: readonly RegExp[] = [
  new RegExp(`(?:[$€£¥₹]\\s?|(?<![\\p{L}\\p{N}])(?:${codes}|Fr\\.)\\s?)${amount}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])${amount}\\s?[€£¥₹$](?!\\d)`, 'gu'),
  wholeWords(`${amount}\\s?(?:${currencies})`),
  wholeWords(`(?:${numbers}) (?:dollars?|euros?|bucks|quid|franken|francs?|pesos|dólares)`),
  wholeWords(
    `${weighed}(?:(?<=\\b(?:for|for only|for just|pay|costs?|price:?) )${amount} pounds|${amount} pounds (?:sterling|an? (?:month|year|class|session|lesson)|per (?:month|year|class|session|lesson)))`,
  ),
  wholeWords(`\\d{1,3} ?(?:${percent})(?:${cheaper})`),
  wholeWords('half (?:price|off)|(?:zum )?halben? preis|(?:à )?moitié prix|(?:a )?mitad de precio'),
]

const goods =
  'app|yoga|pilates|fitness|workouts?|meditations?|class(?:es)?|courses?|lessons?|training|music|radio|videos?|recipes?|chat|edition|version|trial|download|gym|coaching|coach|planner|tracker|timer|diary|journal|guides?|podcasts?|content'
/** What follows 'Free' where it means freedom or names a sport. */
const freed =
  'to|and|as|from|your|the|of|my|our|me|us|yourself|spirits?|souls?|minds?|body|bodies|birds?|people|range|flow|form|style|div(?:ing|ers?)|fall(?:ing)?|solo|weights?|motion|movement|will|throws?|run(?:ning|ners?)|rid(?:e|ing|ers?)|climb(?:ing|ers?)|swim(?:ming)?|play|speech|thinkers?|radicals?|agents?|kicks?|at|in'
/** Words about price or promotion that Google allows in no name. A thing free of something, such as gluten, is none. */
const promotions: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[:|–—(,+&!.]\s*|\s-\s)free(?![\p{L}\p{N}-])(?!\s(?:${freed})(?![\p{L}]))`, 'giu'),
  wholeWords(
    `(?:for|100 ?%|totally|completely|now|always) free(?! (?:of|from))|free (?:trial|version|edition|download)|(?:${goods}) free(?=$|[^\\p{L}\\s-])`,
  ),
  wholeWords('on sale|(?:summer|winter|spring|autumn|holiday|flash|big|mega|final|black friday) sale|sale(?=!|:| now| off)'),
  wholeWords(
    'discount(?:s|ed)?|half price|gratis|kostenlos(?:e[rsnm]?)?|gratuite?s?|gratuit[oa]s?|rabatte?|sonderangebote?|soldes|descuentos?|rebajas|en promotion',
  ),
]

export const priceChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.price-in-name',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.3.7, Google Metadata policy',
    says: 'A name or the short description mentions a price.',
    mend: 'Remove the price. The stores show prices themselves.',
    fine: 'No name mentions a price.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, shortTexts, prices),
  }),
  listingCheck({
    id: 'listing.free-in-name',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The name mentions free, sale or discount.',
    mend: 'Remove the word from the name. Google doesn’t allow prices or promotions in it.',
    fine: 'The name doesn’t mention a price or promotion.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, listingNames, (text) => matchesOf(text, promotions)),
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
        prices,
      ),
  }),
]

function prices(text: string): string[] {
  return matchesOf(text, pricePatterns)
}
