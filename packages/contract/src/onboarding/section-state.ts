import { isFinished, isLaunched, type OnboardingSection } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { READY } from './constants.ts'
import { isStoreWritten, type OnboardingProgress, readProgress } from './progress.ts'
import type { Viewer, WizardVariant } from './sections.ts'
import { stagesOf } from './stages.ts'

/** A section of the wizard as one user sees it. */
export type SectionState = {
  id: OnboardingSection
  /** The status text. Content that was started shows In Progress. */
  statusText: string
  /** Done from the owner's point of view. */
  complete: boolean
  /** Not open yet; `waitsFor` says why. */
  disabled: boolean
  waitsFor: string | null
  /** Submitted, and locked for this user. */
  locked: boolean
  /** Whether this user may change it now. */
  editable: boolean
  /** The link that opens it (WIZ-050, WIZ-051, OQ-008). */
  link: 'Get Started' | 'Edit' | null
  /** The fill level of its battery, from 0 to 100. */
  percentage: number
  /** Whether it can be submitted now, apart from an acknowledgement. `missing` lists what is incomplete. */
  canSubmit: boolean
  missing: readonly string[]
}

/** The inputs of a section's state. `onboarding` is the app's, as stored or returned. */
export type SectionView = { section: OnboardingSection; variant: WizardVariant; onboarding: unknown; viewer: Viewer }

/** All gates of a section (WIZ-050 to WIZ-071), for the page and for the API. */
export function sectionState({ section, variant, onboarding, viewer }: SectionView): SectionState {
  const progress = readProgress(onboarding)
  const percentage = percentageOf(section, progress, onboarding)
  const statusText = statusOf(section, progress, percentage)
  const { status } = progress[section]
  const complete = isSectionComplete(section, progress)
  const waitsFor = waitsForOf(section, variant, progress)
  const disabled = waitsFor !== null
  // Content that lost an item after it was submitted can be completed again (WIZ-060).
  const locked = !viewer.isSuper && (section === 'content' ? complete : isFinished(status))
  const missing = disabled ? [waitsFor] : missingFor(section, variant, progress, onboarding)
  const isHandedIn = section === 'build_and_submit' ? isLaunched(status) : isFinished(status)
  const editable = !disabled && !locked
  return {
    id: section,
    ...{ statusText, complete, disabled, waitsFor, locked, editable, percentage, missing },
    link: !editable ? null : statusText === 'Get Started' && !viewer.isSuper ? 'Get Started' : 'Edit',
    canSubmit: missing.length === 0 && !isHandedIn && (section !== 'build_and_submit' || viewer.isSuper),
  }
}

/** Whether everything in the section is done (WIZ-060 to WIZ-063, WIZ-067, WIZ-068). */
export function isSectionComplete(section: OnboardingSection, progress: OnboardingProgress): boolean {
  const { status } = progress[section]
  if (section === 'content') return isFinished(status) && progress.content.percentage >= 100
  if (section === 'build_and_submit') return status === 'Saved' || status === 'Launched'
  return isFinished(status)
}

/** Whether the store info is not open yet: its owner submits the design first (OQ-006). */
export function storeWaits(variant: WizardVariant, progress: OnboardingProgress): boolean {
  return variant === 'standard' && !isFinished(progress.design.status)
}

/** Why the section is closed, for its owner and for staff (OQ-006, OQ-007). */
function waitsForOf(section: OnboardingSection, variant: WizardVariant, progress: OnboardingProgress): string | null {
  const isDesignDue = storeWaits(variant, progress)
  if (section === 'store') return isDesignDue ? 'Opens when App Design is submitted.' : null
  if (section !== 'developer' || variant === 'enterprise') return null
  if (isDesignDue) return 'Opens when App Design is submitted.'
  if (progress.content.percentage < 100) return 'Opens when all content is uploaded.'
  return isFinished(progress.store.status) || isStoreWritten(progress.store) ? null : 'Opens when App Store Info is complete.'
}

/** What is missing to submit the section, as sentences; without what the form itself requires. */
function missingFor(
  section: OnboardingSection,
  variant: WizardVariant,
  progress: OnboardingProgress,
  onboarding: unknown,
): readonly string[] {
  const { store } = progress
  const sentences: Readonly<Record<OnboardingSection, readonly (string | false)[]>> = {
    design: [],
    store: [!isStoreWritten(store) && `Complete ${listed(partsLeft(store))}.`],
    home_profile: [
      progress.home_profile.percentage < 100 && 'Add your home screen and your profile.',
      !isFinished(progress.design.status) && 'Submit Essentials first.',
    ],
    content: [
      progress.content.percentage < 100 && 'Upload all the required content.',
      variant === 'enterprise' && !isFinished(progress.home_profile.status) && 'Submit Home/Profile first.',
    ],
    developer: [],
    build_and_submit: [valuesOf(onboarding).build_and_submit !== READY && 'Set Build and Submit to Ready.'],
  }
  return sentences[section].filter((sentence) => sentence !== false)
}

function partsLeft({ listing, info, support }: OnboardingProgress['store']): string[] {
  return [...(listing ? [] : ['Listing']), ...(info ? [] : ['Info']), ...(support ? [] : ['Support'])]
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}

function percentageOf(section: OnboardingSection, progress: OnboardingProgress, onboarding: unknown): number {
  if (section === 'content' || section === 'home_profile') return progress[section].percentage
  if (section === 'build_and_submit') return stagesOf(onboarding).filter(({ isComplete }) => isComplete).length * 20
  if (isFinished(progress[section].status)) return 100
  if (section === 'store') return Math.round(((3 - partsLeft(progress.store).length) * 100) / 3)
  return progress[section].status === 'In Progress' ? 50 : 0
}

function statusOf(section: OnboardingSection, progress: OnboardingProgress, percentage: number): string {
  const { status } = progress[section]
  const isBegun = (section === 'content' || section === 'home_profile') && percentage > 0
  return status === 'Get Started' && isBegun ? 'In Progress' : status
}
