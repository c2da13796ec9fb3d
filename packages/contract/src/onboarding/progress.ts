import { isFinished, type OnboardingStatus, onboardingStatuses } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { type ContentKey, type Counts, contentKeys, contentTypes, homeProfileKeys, isComplete, percentageOf } from './required-content.ts'
import type { WizardVariant } from './sections.ts'

/** onboarding.progress, as the wizard uses it. Values that are not stored yet count as not started. */
export type OnboardingProgress = {
  design: { status: OnboardingStatus }
  store: { status: OnboardingStatus; listing: boolean; info: boolean; support: boolean }
  home_profile: { status: OnboardingStatus; percentage: number }
  content: { status: OnboardingStatus; percentage: number; counts: Counts }
  developer: { status: OnboardingStatus }
  build_and_submit: { status: OnboardingStatus }
}

/**
 * Reads `onboarding.progress` of an app's document. Status texts of older data are mapped to the finished one (OQ-001).
 */
export function readProgress(onboarding: unknown): OnboardingProgress {
  const progress = valuesOf(valuesOf(onboarding).progress)
  const [store, content, homeProfile] = [valuesOf(progress.store), valuesOf(progress.content), valuesOf(progress.home_profile)]
  const counts = countsIn(content)
  const answered = (value: unknown, keys: readonly ContentKey[]) =>
    typeof value === 'number' ? value : percentageOf(keys.map((key) => counts[key]))
  return {
    design: { status: statusIn(progress.design) },
    store: { status: statusIn(store), listing: store.listing === true, info: store.info === true, support: store.support === true },
    home_profile: { status: statusIn(homeProfile), percentage: answered(homeProfile.percentage, homeProfileKeys) },
    content: {
      status: statusIn(content),
      percentage: answered(valuesOf(content.overall).percentage, contentKeys),
      counts,
    },
    developer: { status: statusIn(progress.developer) },
    build_and_submit: { status: statusIn(progress.build_and_submit) },
  }
}

/** Whether Listing, Info and Support are all complete. */
export function isStoreWritten({ listing, info, support }: Pick<OnboardingProgress['store'], 'listing' | 'info' | 'support'>): boolean {
  return listing && info && support
}

/** One kind of content in the wizard's list. */
export type ContentTypeState = {
  isComplete: boolean
  /** Disabled until another one is complete. */
  disabled: boolean
  /** Whether Add Item is shown (WIZ-048, WIZ-049). */
  canAdd: boolean
  /** What has to be done first, as a sentence; null if nothing has to be. */
  waitsFor: string | null
}

/**
 * The types in the list of Upload Content. In the Enterprise wizard Home and Profile have their own section (WIZ-089).
 */
export function contentTypesOf(variant: WizardVariant) {
  return variant === 'standard' ? contentTypes : contentTypes.filter(({ key }) => !homeProfileKeys.includes(key))
}

/** The available actions for one content type in this section of the wizard (WIZ-039 to WIZ-049). */
export function contentTypeState(
  key: ContentKey,
  { variant, progress }: { variant: WizardVariant; progress: OnboardingProgress },
): ContentTypeState {
  const { counts } = progress.content
  const done = (other: ContentKey) => isComplete(counts[other])
  const needed = neededBefore(key, variant)
  const isWaiting = needed === 'home_profile' ? !isFinished(progress.home_profile.status) : needed !== null && !done(needed)
  const before = previousOf(key, variant)
  const canAdd = !isWaiting && !done(key) && (before === null || done(before))
  return {
    isComplete: done(key),
    disabled: isWaiting,
    canAdd,
    waitsFor: isWaiting ? waitingFor(needed) : before !== null && !done(before) && !done(key) ? waitingFor(before) : null,
  }
}

/** Topics come first, since all other content is filed under them. */
function neededBefore(key: ContentKey, variant: WizardVariant): ContentKey | 'home_profile' | null {
  if (variant === 'enterprise' && homeProfileKeys.includes(key)) return null
  if (key === 'topics') return variant === 'enterprise' ? 'home_profile' : 'home'
  return key === 'home' ? null : 'topics'
}

function previousOf(key: ContentKey, variant: WizardVariant): ContentKey | null {
  const inHomeProfile = variant === 'enterprise' && homeProfileKeys.includes(key)
  const keys = inHomeProfile ? homeProfileKeys : contentTypesOf(variant).map((type) => type.key)
  return keys[keys.indexOf(key) - 1] ?? null
}

function waitingFor(needed: ContentKey | 'home_profile' | null): string {
  if (needed === 'home_profile') return 'Submit Home/Profile first.'
  return `Complete ${contentTypes.find(({ key }) => key === needed)?.label} first.`
}

function countsIn(content: unknown): Counts {
  const stored = valuesOf(content)
  const counts = contentTypes.map(({ key, required }) => {
    const count = valuesOf(stored[key])
    return [key, { current: numberOf(count.current, 0), required: numberOf(count.required, required) }]
  })
  // Every key of contentTypes is there.
  return Object.fromEntries(counts) as Counts
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function statusIn(section: unknown): OnboardingStatus {
  const { status } = valuesOf(section)
  const known = onboardingStatuses.find((word) => typeof status === 'string' && word.toLowerCase() === status.trim().toLowerCase())
  return known ?? (isFinished(status) ? 'Submitted' : 'Get Started')
}
