import { describe, expect, test } from 'vitest'
import { documentOf } from '../app-document/document-values.ts'
import { brokenRules } from '../app-document/field-mistakes.ts'
import type { Values } from '../fields/field.ts'
import { NO_LOGO, onboardingDesign } from '../settings/onboarding/design.ts'
import { SAME_CATEGORY, storeListing } from '../settings/onboarding/store_listing.ts'
import { storeSupport } from '../settings/onboarding/store_support.ts'
import { form } from '../testing/facts.ts'
import { submittedMistakes } from './submitted-mistakes.ts'

const logos = (number: number) => Array.from({ length: number }, (_, index) => `media:00000000-0000-4000-8000-00000000000${index}`)
const submitted = { status: 'Submitted' }
/** The errors of a change of these values that also submits `progress`; `names` are additional changed paths. */
const mistakes = (values: Values, progress: Values, names: readonly string[] = [], before: Values = {}) => {
  const changed = new Set([
    ...Object.entries(progress).flatMap(([section, own]) => Object.keys(own as object).map((name) => at(section, name))),
    ...names,
  ])
  return submittedMistakes({ before, after: { ...values, onboarding: { progress } }, changed }, form())
}
const at = (section: string, name: string) => `onboarding.progress.${section}.${name}`
const design = (own: Values) => ({ name: 'Quiet Studio', about: { design: { loading_screen_tagline: 'Slowly', ...own } } })

describe('design', () => {
  test.each<[string, Values, Values]>([
    ['nothing', { name: 'Quiet' }, { loading_screen_tagline: ['Required'], logo_icon: ['Required'] }],
    ['no choice of a logo', design({}), { logo_icon: ['Required'] }],
    ['an existing logo without a file', design({ logo_icon: 'use' }), { logo_icons: [NO_LOGO], branding_info: ['Required'] }],
    ['too many logos', design({ logo_icon: 'create', logo_icons: logos(6) }), { logo_icons: ['You can only upload 5 files.'] }],
    ['an existing logo', design({ logo_icon: 'use', logo_icons: logos(1), branding_info: 'Calm' }), {}],
    ['a logo to be designed', design({ logo_icon: 'design' }), {}],
  ])('with %s says so at the places of the document', (_what, values, messages) => {
    const expected = Object.fromEntries(Object.entries(messages).map(([name, texts]) => [`about.design.${name}`, texts]))
    expect(mistakes(values, { design: submitted })).toEqual(expected)
  })

  test('keeps a longer tagline and username that another screen took, unless the change names them', () => {
    const long = { ...design({ logo_icon: 'design', loading_screen_tagline: 'x'.repeat(80) }), username: 'x'.repeat(40) }
    expect(mistakes(long, { design: submitted })).toEqual({})
    const path = 'about.design.loading_screen_tagline'
    expect(mistakes(long, { design: submitted }, [path])).toEqual({ [path]: ['Maximum 50 Characters'] })
  })

  test('that was submitted before is not asked again', () => {
    expect(mistakes({}, { design: submitted }, [], { onboarding: { progress: { design: submitted } } })).toEqual({})
  })
})

describe('a rule over several fields', () => {
  const broken = (before: Values, after: Values) => {
    const stored = (values: Values) => ({ about: { store: values } })
    const changed = new Set(Object.keys(after).map((name) => `about.store.${name}`))
    return brokenRules([onboardingDesign, storeListing, storeSupport], {
      before: stored(before),
      after: stored({ ...before, ...after }),
      changed,
    })
  }

  test.each<[string, Values, Values, Values]>([
    [
      'broken by the change',
      { primary_category: 'Music' },
      { secondary_category: 'Music' },
      { 'about.store.secondary_category': [SAME_CATEGORY] },
    ],
    ['kept by the change', { primary_category: 'Music' }, { secondary_category: 'News' }, {}],
    ['broken before', { primary_category: 'Music', secondary_category: 'Music' }, { search_keywords: 'calm' }, {}],
    ['that waits for a value', {}, { support_email: 'a@studio.example' }, {}],
    ['that a new choice brings', {}, { privacy_policy: 'own' }, { 'about.store.privacy_policy_page': ['Required'] }],
  ])('%s', (_what, before, after, messages) => {
    expect(broken(before, after)).toEqual(messages)
  })
})

test('a document of examples can be submitted', () => {
  const example = { ...onboardingDesign.example(form()), logo_icon: 'design', logo_icons: [] }
  expect(mistakes(documentOf(onboardingDesign.settings.at, example), { design: submitted })).toEqual({})
})
