import { expect, test } from 'vitest'
import { onboardingTypes, sectionsOf, variantOf } from './sections.ts'

const creator = { isSuper: false }
const staff = { isSuper: true }
const titles = (type: unknown, viewer: { isSuper: boolean }) => sectionsOf(variantOf(type), viewer).map(({ title }) => title)

test.each([
  ['Enterprise', 'enterprise'],
  ['enterprise', 'enterprise'],
  [' LITE ', 'enterprise'],
  ['Standard', 'standard'],
  ['', 'standard'],
  [undefined, 'standard'],
  [7, 'standard'],
])('the onboarding type %j has the %s wizard (WIZ-006, WIZ-070, OQ-005)', (type, variant) => {
  expect(variantOf(type)).toBe(variant)
})

test('staff choose between the Standard wizard and the two names of the short one (WIZ-006, OQ-005)', () => {
  expect(onboardingTypes.map(({ value }) => [value, variantOf(value)])).toEqual([
    ['Standard', 'standard'],
    ['Enterprise', 'enterprise'],
    ['lite', 'enterprise'],
  ])
})

test('the Standard wizard has its sections in order (WIZ-007 to WIZ-010)', () => {
  expect(titles('Standard', creator)).toEqual(['App Design', 'Upload Content', 'App Store Info', 'Developer Accounts'])
})

test('Build and Submit is in the Standard wizard for super users alone (WIZ-012, WIZ-069)', () => {
  expect(titles('Standard', staff)).toEqual([...titles('Standard', creator), 'Build and Submit'])
})

test.each(['Enterprise', 'lite'])('the %s wizard has the same short list for everyone (WIZ-013 to WIZ-015, WIZ-069, WIZ-071)', (type) => {
  const short = ['Essentials', 'Home/Profile', 'Upload Content']
  expect([titles(type, creator), titles(type, staff)]).toEqual([short, short])
})
