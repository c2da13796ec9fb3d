import { textAt } from '../app-values.ts'
import { type ValueCheck, when } from '../define-check.ts'
import { quoted, wordsFound, wordsOf } from '../find-words.ts'
import { listingCheck, textsFor, textsWith } from './listing-check.ts'
import { listingNames, shortTexts } from './listing-texts.ts'

const praise = [
  'best',
  'top',
  'number one',
  'no. 1',
  'app of the year',
  'best of play',
  'award winning',
  'popular',
  'new app',
  'download now',
  'install now',
]
const EMOJI = /\p{Extended_Pictographic}|[★☆♥♡✓✔]|([!?.*~=_-])\1{2,}/gu

export const nameChecks: readonly ValueCheck[] = [
  listingCheck({
    id: 'listing.name-promotes',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'A name or the short description praises the app or asks for a download.',
    mend: 'Leave out words such as best, top, #1 and “download now”.',
    fine: 'No name praises the app.',
    target: { field: 'about.store.in_app_name' },
    find: (values) => textsFor(values, shortTexts, (text) => [...wordsFound(text, praise), ...(text.match(/#\s?1(?!\d)/g) ?? [])]),
  }),
  listingCheck({
    id: 'listing.emoji-in-name',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google Metadata policy',
    says: 'A name has an emoji or repeated signs.',
    mend: 'Use letters and single signs only.',
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
    mend: 'Use a part of the name, so that people find the app on their phone.',
    fine: 'The name below the icon fits the name in the stores.',
    target: { field: 'about.store.app_icon_name' },
    find: (values) => {
      const [name, below] = [textAt(values, 'about.store.in_app_name'), textAt(values, 'about.store.app_icon_name')]
      if (name === '' || below === '') return []
      const whole = wordsOf(name).join('')
      const initials = wordsOf(name)
        .map((word) => word[0])
        .join('')
      const fits = wordsOf(below).some(
        (word) => whole.includes(word) || word.includes(initials) || wordsOf(name).some((other) => word.startsWith(other)),
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
    mend: 'Take it out: Apple rejects apps whose texts name other platforms, and Google reads the same texts.',
    fine: 'No text names another phone system.',
    target: { field: 'about.store.full_app_description' },
    find: (values) =>
      textsWith(
        values,
        [...shortTexts, { field: 'about.store.full_app_description', label: 'Full description', max: 4000 }],
        [...['android', 'google play', 'play store', 'windows phone', 'amazon appstore', 'galaxy store']],
      ),
  }),
]
