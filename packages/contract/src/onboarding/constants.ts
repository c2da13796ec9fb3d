/** Times and costs in the wizard's texts, as written in a sentence. */
export const onboardingTimes = {
  storeReview: '1-3 business days',
  contentReview: '3-5 business days',
  rebuild: '1-2 weeks',
  redesign: '1-2 additional weeks',
  developerCall: '30-40 minutes',
  addressProof: '60 days',
} as const

export const onboardingCosts = {
  rebuild: 'up to $200',
  redesign: '$50-$250',
  customLogo: '$100-$150',
  appleAccount: '$99 per year',
  googleAccount: '$25 one time',
  bothAccounts: '$125-$250',
} as const

/** The wizard's texts about time and money, word for word in one place. */
export const onboardingWords = {
  storeReview: `We review your store info within ${onboardingTimes.storeReview}.`,
  contentReview: `We review your content within ${onboardingTimes.contentReview}.`,
  rebuildWarning: `Changes after your app has been built need a rebuild: an additional ${onboardingTimes.rebuild} and ${onboardingCosts.rebuild}.`,
  redesignWarning: `Design changes after approval cost ${onboardingCosts.redesign} and take ${onboardingTimes.redesign}.`,
} as const

/** The value of `onboarding.build_and_submit` that enables LAUNCH (WIZ-031, OQ-003). */
export const READY = 'Ready'
