/** Status texts of a section and of the whole onboarding; stored exactly like this (OQ-001). */
export const onboardingStatuses = ['Get Started', 'In Progress', 'Saved', 'Submitted', 'Launched'] as const

export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** The sections of onboarding.progress (WIZ-032). */
export const onboardingSections = ['design', 'store', 'home_profile', 'content', 'developer', 'build_and_submit'] as const

export type OnboardingSection = (typeof onboardingSections)[number]

const finished = ['saved', 'submitted', 'launched', 'completed', 'done']

/** Whether a section is finished, and so locked for its creator. Also accepts status texts of older data (OQ-001). */
export function isFinished(status: unknown): boolean {
  return typeof status === 'string' && finished.includes(status.trim().toLowerCase())
}

/** Whether the app is live (requirements: session). */
export function isLaunched(status: unknown): boolean {
  return typeof status === 'string' && status.trim().toLowerCase() === 'launched'
}

/** The user and the page, and whether this visit has already shown the welcome. */
type Visit = { isSuper: boolean; onOnboardingPage: boolean; alreadyWelcomed: boolean }

/**
 * The first-login welcome: shown when a launched app's creator is in the console, unless confetti is turned off
 * (SESS-025).
 */
export function isWelcomeDue(onboarding: Readonly<Record<string, unknown>>, visit: Visit): boolean {
  return (
    isLaunched(onboarding.status) && onboarding.confetti === true && !visit.isSuper && !visit.onOnboardingPage && !visit.alreadyWelcomed
  )
}

/** How long the deep link to an app's onboarding shows its target before the redirect (requirements: gating). */
export const ONBOARDING_LINK_MS = 2_000
/** The first-login welcome opens a moment after the page (requirements: session). */
export const WELCOME_AFTER_MS = 500

/**
 * Where a user is sent after choosing an app in the picker (PICK-011). The gates decide whether they may stay there.
 */
export function pathAfterChoosing(onboarding: Readonly<Record<string, unknown>> | null): '/onboarding' | '/' {
  return onboarding?.wizard === true ? '/onboarding' : '/'
}
