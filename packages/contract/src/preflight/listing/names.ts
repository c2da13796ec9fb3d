import { textAt } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { matchesOf, quoted, wholeWords, wordsOf } from '../find-words.ts'
import { listingCheck, textsFor } from './listing-check.ts'
import { listingNames, listingTexts, shortTexts } from './listing-texts.ts'

/** Praise of the app and calls to download it; not 'Your Best Self' or 'Top Rope Club'. */
const praise: readonly RegExp[] = [
  wholeWords(
    String.raw`(?<!(?:your|our|do|be|feel|look|live|yourself at|personal|second|next) )best(?! (?:self|selves|friends?|practices?|life|version|buddy|buddies|man|western|interests?|before))|best of play`,
  ),
  wholeWords(
    '(?<!(?:tank|table|counter|crop|big|tree|roof|hill|mountain|spinning|laptop|desk|on|to|at the|from the|over the)[ -])top(?![ -](?:ropes?|roping|hats?|knots?|guns?|coats?|floor|form|down|up|shape|to|of|spin))',
  ),
  wholeWords(String.raw`number one|no\. ?1|n[.]?[°º] ?1|nr\. ?1|app of the year|award[- ]winning|popular|new app|(?:download|install) now`),
  wholeWords(
    '(?<!(?:deine?|ihre?|seine?|unsere?|dein|am) )beste[rsn]?(?! (?:freund(?:e|in|innen)?|version))|beliebteste[rsn]?|jetzt (?:herunterladen|laden|installieren)',
  ),
  wholeWords('(?<!(?:votre|ta|ton|son) )meilleure?s?(?! (?:version|ami)[\\p{L}]*)|télécharge[rz]? maintenant|téléchargez'),
  wholeWords('(?<!(?:tu|su|mucho) )mejor(?:es)?(?! (?:versión|amig[oa]s?))|más popular|descarga(?:r|lo|la)? (?:ya|ahora)|instala ya'),
  /#\s?1(?!\d)/g,
]
/** Pictures, flags, keycaps, smileys and repeated signs. The signs of trade marks count as pictures in Unicode only. */
const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|(?![©®™])\p{Extended_Pictographic}|[★☆♥♡✓✔]|(?<![\d\p{L}])[:;=]-?[)(DPp](?![\p{L}\d])|(?<=\p{L})[:;]-?[)(]|<3|([!?.*~=_-])\1{2,}/gu
const otherStores = wholeWords(
  'android(?:s?telefone?)?|google ?play|play ?store|windows phone|amazon ?app ?store|galaxy ?store|huawei ?appgallery|f-droid',
)
const appleStores: readonly RegExp[] = [
  wholeWords('i[- ]?(?:phones?|pads?|padOS)|app[ -]?store|apple ?(?:tv|watch)|testflight|mac ?os'),
  /(?<![\p{L}\p{N}])iOS(?![\p{L}])/gu,
]

export const nameChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.name-promotes',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'A name or the short description praises the app or asks people to download it.',
    mend: 'Leave out words such as best, top, #1 and “download now”.',
    fine: 'No name praises the app.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, shortTexts, (text) => matchesOf(text, praise)),
  }),
  listingCheck({
    id: 'listing.emoji-in-name',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'A name has emoji or repeated punctuation.',
    mend: 'Use letters and single punctuation marks only.',
    fine: 'The names have no emoji.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, listingNames, (text) => text.match(EMOJI) ?? []),
  }),
  listingCheck({
    id: 'listing.capitals-in-name',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'The name is in capitals only.',
    mend: 'Write it in upper and lower case, unless your brand is written in capitals.',
    fine: 'The name is not in capitals only.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => {
      const name = textAt(values, 'about.store.in_app_name')
      return when(name.replaceAll(/[^\p{L}]/gu, '').length > 5 && name === name.toUpperCase() && name !== name.toLowerCase(), {
        what: quoted([name]),
      })
    },
  }),
  listingCheck({
    id: 'listing.icon-name-differs',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.3.8',
    says: 'The name below the icon has nothing in common with the name in the stores.',
    mend: 'Use a part of the name, so people can find the app on their phone.',
    fine: 'The name below the icon matches the name in the stores.',
    target: { field: 'about.store.app_icon_name' },
    find: (values) => {
      const [name, below] = [textAt(values, 'about.store.in_app_name'), textAt(values, 'about.store.app_icon_name')]
      if (name === '' || below === '') return []
      const whole = wordsOf(name).join('')
      const initials = wordsOf(name)
        .map((word) => word[0])
        .join('')
      const fits = wordsOf(below).some(
        (word) =>
          (word.length > 1 && whole.includes(word)) ||
          (initials.length > 1 && word.includes(initials)) ||
          wordsOf(name).some((other) => word.startsWith(other)),
      )
      return when(!fits, { what: `${quoted([below])} and ${quoted([name])}` })
    },
  }),
  listingCheck({
    id: 'listing.short-repeats-name',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.3.7',
    says: 'The short description only repeats the name.',
    mend: 'Say what people do with the app.',
    fine: 'The short description says more than the name.',
    target: { field: 'about.store.short_app_description' },
    find: (values) => {
      const name = new Set(wordsOf(textAt(values, 'about.store.in_app_name')))
      const words = wordsOf(textAt(values, 'about.store.short_app_description'))
      return when(words.length > 0 && words.every((word) => name.has(word)))
    },
  }),
  listingCheck({
    id: 'listing.same-categories',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.3.5',
    says: 'Both categories are the same.',
    mend: 'Choose another secondary category: people find the app in both.',
    fine: 'The two categories differ.',
    target: { field: 'about.store.secondary_category' },
    find: (values) => {
      const [first, second] = [textAt(values, 'about.store.primary_category'), textAt(values, 'about.store.secondary_category')]
      return when(first !== '' && first === second, { what: quoted([first]) })
    },
  }),
  listingCheck({
    id: 'listing.other-platforms',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.3.10',
    says: 'A text names another phone system or store.',
    mend: 'Remove it: Apple rejects apps whose texts name other platforms, and Google reads the same texts.',
    fine: 'No text names another phone system.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => textsFor(values, listingTexts, (text) => matchesOf(text, [otherStores])),
  }),
  listingCheck({
    id: 'listing.apple-platforms',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'A text names Apple’s phones or its store.',
    mend: 'Write “your phone” instead: people on Android read the same texts.',
    fine: 'No text names Apple’s phones or its store.',
    target: { field: 'about.store.full_app_description' },
    find: (values) => textsFor(values, listingTexts, (text) => matchesOf(text, appleStores)),
  }),
]
