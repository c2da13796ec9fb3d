import { expect, test } from 'vitest'
import {
  isFinished,
  isLaunched,
  isWelcomeDue,
  ONBOARDING_LINK_MS,
  onboardingStatuses,
  pathAfterChoosing,
  WELCOME_AFTER_MS,
} from './onboarding.ts'

test.each([
  ['Get Started', false],
  ['In Progress', false],
  ['Saved', true],
  ['Submitted', true],
  ['Launched', true],
  ['completed', true],
  ['DONE', true],
  ['', false],
  [undefined, false],
])('a section of status %s is finished: %s (OQ-001)', (status, is) => {
  expect(isFinished(status)).toBe(is)
})

const launched = { status: 'Launched', confetti: true }
const visit = { isSuper: false, onOnboardingPage: false, alreadyWelcomed: false }

test('the welcome opens for a creator whose app is launched and whose confetti is wanted (SESS-025)', () => {
  expect(isWelcomeDue(launched, visit)).toBe(true)
})

test.each([
  ['the app is not launched', { ...launched, status: 'Submitted' }, visit],
  ['the status is missing', { confetti: true }, visit],
  ['the confetti is off', { ...launched, confetti: false }, visit],
  ['the person is a super user', launched, { ...visit, isSuper: true }],
  ['the page belongs to onboarding', launched, { ...visit, onOnboardingPage: true }],
  ['this visit has seen it', launched, { ...visit, alreadyWelcomed: true }],
])('the welcome stays shut when %s (SESS-025)', (_when, onboarding, state) => {
  expect(isWelcomeDue(onboarding, state)).toBe(false)
})

test('of the five statuses one is launched', () => {
  expect(onboardingStatuses.filter(isLaunched)).toEqual(['Launched'])
})

test.each([
  [{ wizard: true }, '/onboarding'],
  [{ wizard: false }, '/'],
  [{}, '/'],
  [null, '/'],
])('after choosing an app whose onboarding says %j the console goes to %s (PICK-011)', (onboarding, path) => {
  expect(pathAfterChoosing(onboarding)).toBe(path)
})

test('the deep link shows for 2 seconds, the welcome comes after half a one (GATE-045, SESS-027)', () => {
  expect([ONBOARDING_LINK_MS, WELCOME_AFTER_MS]).toEqual([2_000, 500])
})
