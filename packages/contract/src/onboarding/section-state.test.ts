import { describe, expect, test } from 'vitest'
import type { OnboardingSection } from '../access/onboarding.ts'
import { type SectionState, sectionState } from './section-state.ts'
import type { WizardVariant } from './sections.ts'

const creator = { isSuper: false }
const staff = { isSuper: true }
type Look = { variant?: WizardVariant; viewer?: { isSuper: boolean }; ready?: boolean }
/** Progress is written `{ design: 'Submitted', content: 'Get Started 40' }`, with a percentage after the status. */
const stateOf = (section: OnboardingSection, words: Readonly<Record<string, string>>, look: Look = {}): SectionState => {
  const { variant = 'standard', viewer = creator, ready = false } = look
  const progress = Object.entries(words).map(([name, word]) => {
    const percentage = Number(/ (\d+)$/.exec(word)?.[1] ?? 0)
    const parts = Object.fromEntries(['listing', 'info', 'support'].map((part) => [part, word.includes(part)]))
    const status = word.replace(/ (\d+|listing.*)$/, '')
    return [name, { status, ...(name === 'content' ? { overall: { percentage } } : { percentage }), ...(name === 'store' && parts) }]
  })
  const onboarding = { progress: Object.fromEntries(progress), ...(ready && { build_and_submit: 'Ready' }) }
  return sectionState({ section, variant, onboarding, viewer })
}
const every = 'listing info support'

describe('complete, and locked for its owner', () => {
  test.each<[OnboardingSection, string, Look, boolean]>([
    ['design', 'Get Started', {}, false],
    ['design', 'In Progress', {}, false],
    ['design', 'Saved', {}, true],
    ['design', 'Submitted', {}, true],
    ['design', 'completed', {}, true],
    ['store', 'In Progress', {}, false],
    ['store', 'Submitted', {}, true],
    ['home_profile', 'Submitted 100', { variant: 'enterprise' }, true],
    ['home_profile', 'Get Started 100', { variant: 'enterprise' }, false],
    ['content', 'Submitted 100', {}, true],
    ['content', 'Launched 100', { variant: 'enterprise' }, true],
    ['content', 'Get Started 100', {}, false],
    ['content', 'Submitted 99', {}, false],
    ['developer', 'Submitted', {}, true],
    ['developer', 'Get Started', {}, false],
  ])('%s at %s (%j): %s (WIZ-057, WIZ-060 to WIZ-063, WIZ-067, WIZ-086)', (section, word, look, is) => {
    const words = { design: 'Submitted', [section]: word }
    expect(stateOf(section, words, look)).toMatchObject({ complete: is, locked: is })
  })

  test.each(['design', 'content', 'store', 'developer'] as const)('super users change %s after its submit (WIZ-085)', (section) => {
    const words = { design: 'Submitted', content: 'Submitted 100', store: 'Submitted', developer: 'Submitted' }
    expect(stateOf(section, words, { viewer: staff })).toMatchObject({ locked: false, editable: true, link: 'Edit' })
  })

  test.each([
    ['Get Started', false],
    ['In Progress', false],
    ['Submitted', false],
    ['Saved', true],
    ['Launched', true],
  ])('Build and Submit at %s is complete: %s (WIZ-068, OQ-002)', (word, is) => {
    expect(stateOf('build_and_submit', { build_and_submit: word }, { viewer: staff }).complete).toBe(is)
  })
})

describe('not open yet', () => {
  test.each([creator, staff])('App Store Info opens when design is finished, for %j (WIZ-065, OQ-006)', (viewer) => {
    expect(stateOf('store', { design: 'In Progress' }, { viewer })).toMatchObject({ disabled: true, editable: false, link: null })
    expect(stateOf('store', { design: 'Submitted' }, { viewer }).disabled).toBe(false)
  })

  test.each<[Record<string, string>, string | null]>([
    [{ design: 'In Progress', content: 'Submitted 100', store: 'Submitted' }, 'Opens when App Design is submitted.'],
    [{ design: 'Submitted', content: 'In Progress 90', store: 'Submitted' }, 'Opens when all content is uploaded.'],
    [{ design: 'Submitted', content: 'Submitted 100', store: 'In Progress listing info' }, 'Opens when App Store Info is complete.'],
    [{ design: 'Submitted', content: 'Get Started 100', store: `In Progress ${every}` }, null],
    [{ design: 'Submitted', content: 'Submitted 100', store: 'Submitted' }, null],
  ])('Developer Accounts with %j waits for: %s (WIZ-066, OQ-007)', (words, sentence) => {
    expect(stateOf('developer', words)).toMatchObject({ disabled: sentence !== null, waitsFor: sentence })
  })

  test.each(['design', 'home_profile', 'content'] as const)('%s of the Enterprise wizard is open from the start', (section) => {
    expect(stateOf(section, {}, { variant: 'enterprise' }).disabled).toBe(false)
  })
})

describe('the link that opens a section', () => {
  test.each<[OnboardingSection, string, Look, SectionState['link'], string]>([
    ['design', 'Get Started', {}, 'Get Started', 'WIZ-050, OQ-008'],
    ['design', 'In Progress', {}, 'Edit', 'WIZ-050'],
    ['design', 'Saved', {}, null, 'WIZ-050'],
    ['design', 'Submitted', {}, null, 'WIZ-050'],
    ['design', 'Get Started', { viewer: staff }, 'Edit', 'WIZ-050, OQ-008'],
    ['design', 'Submitted', { viewer: staff }, 'Edit', 'WIZ-050, OQ-008'],
    ['store', 'In Progress', {}, 'Edit', 'WIZ-064'],
    ['content', 'Get Started 0', {}, 'Get Started', 'WIZ-051'],
    ['content', 'Get Started 1', {}, 'Edit', 'WIZ-051'],
    ['content', 'Submitted 99', {}, 'Edit', 'WIZ-051'],
    ['content', 'Submitted 100', {}, null, 'WIZ-050'],
  ])('%s at %s (%j): %s (%s)', (section, word, look, link) => {
    expect(stateOf(section, { design: 'Submitted', [section]: word }, look).link).toBe(link)
  })

  test('content that was begun reads In Progress', () => {
    expect(stateOf('content', { content: 'Get Started 10' }).statusText).toBe('In Progress')
    expect(stateOf('content', { content: 'Get Started 0' }).statusText).toBe('Get Started')
  })
})

describe('submit', () => {
  const enterprise = { variant: 'enterprise' } as const
  test.each<[OnboardingSection, Record<string, string>, Look, boolean, string]>([
    ['content', { content: 'In Progress 99' }, {}, false, 'WIZ-052'],
    ['content', { content: 'In Progress 100' }, {}, true, 'WIZ-052'],
    ['content', { content: 'Submitted 100' }, {}, false, 'WIZ-052'],
    ['content', { content: 'In Progress 100' }, enterprise, false, 'WIZ-053'],
    ['content', { content: 'In Progress 100', home_profile: 'Submitted 100' }, enterprise, true, 'WIZ-053'],
    ['home_profile', { design: 'Submitted', home_profile: 'Get Started 50' }, enterprise, false, 'WIZ-058'],
    ['home_profile', { design: 'In Progress', home_profile: 'Get Started 100' }, enterprise, false, 'WIZ-058'],
    ['home_profile', { design: 'Submitted', home_profile: 'Get Started 100' }, enterprise, true, 'WIZ-058'],
    ['home_profile', { design: 'Saved', home_profile: 'Get Started 100' }, enterprise, true, 'WIZ-058, OQ-004'],
    ['home_profile', { design: 'Saved', home_profile: 'Submitted 100' }, enterprise, false, 'WIZ-058'],
    ['store', { design: 'Submitted', store: 'In Progress listing support' }, {}, false, 'OQ-006'],
    ['store', { design: 'Submitted', store: `In Progress ${every}` }, {}, true, 'OQ-006'],
    ['store', { design: 'In Progress', store: `In Progress ${every}` }, {}, false, 'OQ-006'],
    ['build_and_submit', { build_and_submit: 'Saved' }, { viewer: staff }, false, 'OQ-003'],
    ['build_and_submit', { build_and_submit: 'Saved' }, { viewer: staff, ready: true }, true, 'OQ-003'],
    ['build_and_submit', { build_and_submit: 'Launched' }, { viewer: staff, ready: true }, false, 'OQ-003'],
    ['build_and_submit', { build_and_submit: 'Saved' }, { ready: true }, false, 'WIZ-012'],
  ])('%s with %j (%j) may be submitted: %s (%s)', (section, words, look, may) => {
    expect(stateOf(section, words, look).canSubmit).toBe(may)
  })

  test('what is missing is said', () => {
    expect(stateOf('store', { design: 'Submitted', store: 'In Progress info' }).missing).toEqual(['Complete Listing and Support.'])
  })
})

test.each<[OnboardingSection, string, number]>([
  ['design', 'Get Started', 0],
  ['design', 'In Progress', 50],
  ['design', 'Submitted', 100],
  ['store', 'In Progress listing', 33],
  ['store', `In Progress ${every}`, 100],
  ['content', 'In Progress 41', 41],
  ['home_profile', 'In Progress 50', 50],
  ['developer', 'Submitted', 100],
])('the battery of %s at %s shows %i percent (WIZ-028)', (section, word, percentage) => {
  expect(stateOf(section, { design: 'Submitted', [section]: word }).percentage).toBe(percentage)
})
