import { expect, test } from 'vitest'
import { onboardingCosts, onboardingTimes, onboardingWords, READY } from './constants.ts'

test('the times and costs are those of the specification (WIZ-077 to WIZ-080)', () => {
  expect([onboardingTimes.storeReview, onboardingTimes.contentReview]).toEqual(['1-3 business days', '3-5 business days'])
  expect(onboardingWords.rebuildWarning).toContain('an additional 1-2 weeks and up to $200')
  expect(onboardingWords.redesignWarning).toContain('$50-$250')
  expect(onboardingWords.redesignWarning).toContain('1-2 additional weeks')
  expect([onboardingCosts.appleAccount, onboardingCosts.googleAccount]).toEqual(['$99 per year', '$25 one time'])
  expect(READY).toBe('Ready')
})
