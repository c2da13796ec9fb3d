import { describe, expect, test } from 'vitest'
import { appFields } from '../../app-document/app-fields.ts'
import { onboardingDesign } from '../../settings/onboarding/design.ts'
import { storeInfo } from '../../settings/onboarding/store_info.ts'
import { SAME_CATEGORY, storeListing } from '../../settings/onboarding/store_listing.ts'
import { storeSupport } from '../../settings/onboarding/store_support.ts'
import { form as formFacts } from '../../testing/facts.ts'
import { lockedFields, suggestableFields, suggestedWith } from './suggestable.ts'
import { suggestionMistakes } from './suggestion-mistakes.ts'
import { suggestionCost } from './suggestion-words.ts'

const app = (onboarding: object) => ({ setup: {}, about: {}, onboarding: { ...onboarding } })
const locked = (onboarding: object) => lockedFields(app(onboarding)).map(({ path }) => path)
const submitted = (...sections: string[]) => ({
  progress: Object.fromEntries(sections.map((section) => [section, { status: 'Submitted' }])),
})
const note = { field: 'about.design.logo_icon', says: 'Another one', answer: '' }

describe('what an owner can suggest', () => {
  test('is each field of the design, listing, info and support, but not the username', () => {
    const all = suggestableFields('standard')
    expect(all).toHaveLength(19)
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'about.design.logo_icons', 'about.store.support_email']))
    expect(suggestableFields('enterprise').map(({ section }) => section)).not.toContain('store')
  })

  test.each([
    ['before a submit', {}],
    ['after the submit of the design', submitted('design')],
    ['after the submit of both', submitted('design', 'store')],
    ['while a note opens fields', { ...submitted('design', 'store'), reviews: { design: { state: 'asked', notes: [note] } } }],
  ])('%s is what the API refuses to change', (_when, onboarding) => {
    const refused = suggestableFields('standard').filter(({ path }) => {
      const field = appFields[path]
      return field?.writer === 'super' || field?.opens?.(app(onboarding), 'x', path) === false
    })
    expect(locked(onboarding)).toEqual(refused.map(({ path }) => path))
  })

  test('after the launch is every field, since the wizard is closed then', () => {
    expect(locked({ status: 'Launched' })).toHaveLength(19)
    expect(locked({ status: 'Launched', type: 'Enterprise' })).toHaveLength(6)
  })

  test.each([
    ['about.store.privacy_policy', ['privacy_policy', 'privacy_policy_page', 'privacy_policy_document']],
    ['about.store.in_app_name', ['in_app_name']],
  ])('of %s includes the fields that depend on it', (path, names) => {
    const field = suggestableFields('standard').find((one) => one.path === path)
    expect(field && suggestedWith(field)).toEqual(names)
  })
})

describe('suggested values', () => {
  const facts = formFacts()
  const listing = { short_app_description: 'Calm', primary_category: 'Business', secondary_category: 'Sports' }

  test.each([
    [
      'a name of 31 characters',
      storeInfo,
      { in_app_name: 'Calm' },
      { in_app_name: 'x'.repeat(31) },
      'in_app_name',
      'Maximum 30 Characters',
    ],
    ['a name for the team alone', onboardingDesign, { name: 'Calm' }, { name: 'x'.repeat(31) }, 'name', 'Maximum 30 Characters'],
    ['an empty description', storeListing, listing, { short_app_description: '' }, 'short_app_description', 'Required'],
    ['a category twice', storeListing, listing, { primary_category: 'Sports' }, 'secondary_category', SAME_CATEGORY],
    ['a page without its address', storeSupport, {}, { support_contact: 'own' }, 'support_contact_page', 'Required'],
  ] as const)('%s: %o is refused as in the form', (_what, form, before, change, name, message) => {
    expect(suggestionMistakes(form, { ...form.initial(), ...before }, { ...form.initial(), ...before, ...change }, facts)).toEqual({
      [name]: [message],
    })
  })

  test('may leave what was wrong in other fields before', () => {
    const before = { ...storeListing.initial(), ...listing, secondary_category: 'Business' }
    expect(suggestionMistakes(storeListing, before, { ...before, short_app_description: 'Calm classes' }, facts)).toEqual({})
  })
})

test.each([
  ['new_design', {}, 'Design changes after approval cost $50-$250 and take 1-2 additional weeks.'],
  ['new_review', {}, 'We review your store info within 1-3 business days.'],
  [
    'new_build',
    { status: 'Launched' },
    '“Icon” goes out with the next build. A rebuild takes an additional 1-2 weeks and costs up to $200.',
  ],
  ['next_start', { status: 'Launched' }, 'Phones show the change the next time the app starts. It costs nothing.'],
] as const)('the cost of a change with %s is named before it is suggested, with onboarding %o', (release, onboarding, cost) => {
  expect(suggestionCost({ label: 'Icon', release }, onboarding)).toBe(cost)
})
