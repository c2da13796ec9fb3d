import type { App } from '@greenroom/contract/apps/app-answers'
import type { OnboardingProgress } from '@greenroom/contract/onboarding/progress'
import type { ContentKey } from '@greenroom/contract/onboarding/required-content'
import type { SectionState } from '@greenroom/contract/onboarding/section-state'
import type { Viewer, WizardVariant } from '@greenroom/contract/onboarding/sections'
import type { Onboarding } from './use-onboarding.ts'

/** Props of each section of the wizard. A section is only rendered while it is open. */
export type SectionProps = {
  /** The app's document as last returned by the API. */
  app: App
  variant: WizardVariant
  progress: OnboardingProgress
  viewer: Viewer
  /** The state of the section for this user. */
  state: SectionState
  /** The kind of content that the next step's button adds; `opening` distinguishes repeated clicks. */
  adding: { key: ContentKey; opening: number } | null
  /** When the document was read; saving, submitting, and reloading. */
  onboarding: Pick<Onboarding, 'readAt' | 'save' | 'refused' | 'submit' | 'refresh' | 'isSaving'>
}
