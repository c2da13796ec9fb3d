import type { App } from '@greenroom/contract/apps/app-answers'
import type { OnboardingProgress } from '@greenroom/contract/onboarding/progress'
import type { ContentKey } from '@greenroom/contract/onboarding/required-content'
import type { SectionState } from '@greenroom/contract/onboarding/section-state'
import type { Viewer, WizardVariant } from '@greenroom/contract/onboarding/sections'
import type { Onboarding } from './use-onboarding.ts'

/** What each section of the wizard is drawn from. It is drawn while its section is open, and not before. */
export type SectionProps = {
  /** The app's document as the API last answered it. */
  app: App
  variant: WizardVariant
  progress: OnboardingProgress
  viewer: Viewer
  /** What this person sees of the section and may do with it. */
  state: SectionState
  /** The kind of content that the next step's button adds one of; `opening` tells one press from another. */
  adding: { key: ContentKey; opening: number } | null
  /** Saving, submitting, and reading anew. */
  onboarding: Pick<Onboarding, 'save' | 'refused' | 'submit' | 'refresh' | 'isSaving'>
}
