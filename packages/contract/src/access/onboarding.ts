/** The words of a section's and of the whole onboarding's status; stored exactly so (OQ-001). */
export const onboardingStatuses = ['Get Started', 'In Progress', 'Saved', 'Submitted', 'Launched'] as const

export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** The sections of onboarding.progress (WIZ-032). */
export const onboardingSections = ['design', 'store', 'home_profile', 'content', 'developer', 'build_and_submit'] as const

export type OnboardingSection = (typeof onboardingSections)[number]

const finished = ['saved', 'submitted', 'launched', 'completed', 'done']

/** Is a section finished, and so locked for its creator? Reads the words of older data as well (OQ-001). */
export function isFinished(status: unknown): boolean {
  return typeof status === 'string' && finished.includes(status.trim().toLowerCase())
}

/** Has the app gone live (requirements: session)? */
export function isLaunched(status: unknown): boolean {
  return typeof status === 'string' && status.trim().toLowerCase() === 'launched'
}

/** Who is looking where, and whether this visit has seen the welcome already. */
type Visit = { isSuper: boolean; onOnboardingPage: boolean; alreadyWelcomed: boolean }

/**
 * The first-login welcome: once a launched app's creator is in the console, as long as its confetti is wanted
 * (SESS-025).
 */
export function isWelcomeDue(onboarding: Readonly<Record<string, unknown>>, visit: Visit): boolean {
  return (
    isLaunched(onboarding.status) && onboarding.confetti === true && !visit.isSuper && !visit.onOnboardingPage && !visit.alreadyWelcomed
  )
}

/** How long the deep link to an app's onboarding shows where it leads (requirements: gating). */
export const ONBOARDING_LINK_MS = 2_000
/** The first-login welcome opens a moment after the page (requirements: session). */
export const WELCOME_AFTER_MS = 500

/** Where a person goes after choosing an app in the picker (PICK-011). Whether they may stay there the gates say. */
export function pathAfterChoosing(onboarding: Readonly<Record<string, unknown>> | null): '/onboarding' | '/' {
  return onboarding?.wizard === true ? '/onboarding' : '/'
}
