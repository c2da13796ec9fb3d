import type { OnboardingSection } from '../access/onboarding.ts'

/** The wizard of most apps, and the short one of Enterprise (and lite) apps. */
export type WizardVariant = 'standard' | 'enterprise'

/** The user of the wizard. */
export type Viewer = { isSuper: boolean }

export type WizardSection = {
  id: OnboardingSection
  title: string
  /** The section's purpose, in one plain sentence. */
  purpose: string
}

const short = ['enterprise', 'lite']

/** The options for staff in `onboarding.type`; an empty value is Standard. */
export const onboardingTypes = ['Standard', 'Enterprise', 'lite'].map((value) => ({ value, label: value === 'lite' ? 'Lite' : value }))

/** The variant by `onboarding.type`: "Enterprise" and "lite", case-insensitive, are the short one (OQ-005). */
export function variantOf(type: unknown): WizardVariant {
  return typeof type === 'string' && short.includes(type.trim().toLowerCase()) ? 'enterprise' : 'standard'
}

const design = 'Tell us the name, tagline and logo, and we design the app.'

const standard: readonly WizardSection[] = [
  { id: 'design', title: 'App Design', purpose: design },
  {
    id: 'content',
    title: 'Upload Content',
    purpose: 'Add the first content for members: a welcome, topics, videos and texts.',
  },
  { id: 'store', title: 'App Store Info', purpose: 'Write the texts for the App Store and Google Play.' },
  { id: 'developer', title: 'Developer Accounts', purpose: 'Set up your own Apple and Google developer accounts in a video call with us.' },
]
const buildAndSubmit: WizardSection = {
  id: 'build_and_submit',
  title: 'Build and Submit',
  purpose: 'For our team: build the app, submit it to the stores and launch it.',
}
const enterprise: readonly WizardSection[] = [
  { id: 'design', title: 'Essentials', purpose: design },
  { id: 'home_profile', title: 'Home/Profile', purpose: 'Welcome your members on the home screen and introduce yourself.' },
  { id: 'content', title: 'Upload Content', purpose: 'Add the first content for members: topics, videos and texts.' },
]

/** The sections in order. Build and Submit is only for super users of the standard wizard (WIZ-012, OQ-005). */
export function sectionsOf(variant: WizardVariant, { isSuper }: Viewer): readonly WizardSection[] {
  if (variant === 'enterprise') return enterprise
  return isSuper ? [...standard, buildAndSubmit] : standard
}
