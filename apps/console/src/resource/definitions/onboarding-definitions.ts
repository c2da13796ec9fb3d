/** The forms of the onboarding, by their own addresses. */
export { onboardingSettings as definitions } from '@greenroom/contract/settings/onboarding/all'
