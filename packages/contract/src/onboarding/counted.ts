import { type OnboardingSection, onboardingSections } from '../access/onboarding.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { type ContentKey, type Counts, contentKeys, contentTypes, homeProfileKeys, percentageOf } from './required-content.ts'

/** How many of each type are required. */
export type RequiredContent = Readonly<Record<ContentKey, number>>

/** The required numbers, unless the operator sets others (OQ-122). */
export const requiredContent: RequiredContent = byKey((key) => contentTypes.find((type) => type.key === key)?.required ?? 0)

/** Counts of stored records by resource, as counts of the wizard. */
export function countsOf(stored: Readonly<Record<string, number>>, required: RequiredContent): Counts {
  const resourceOf = (key: ContentKey) => contentTypes.find((type) => type.key === key)?.resource ?? key
  return byKey((key) => ({ current: stored[resourceOf(key)] ?? 0, required: required[key] }))
}

/**
 * `app.onboarding` with computed counts and percentages of its progress instead of stored ones (WIZ-034, WIZ-035,
 * WIZ-088), and with a status for each section: one that is not stored yet is not started (WIZ-032, WIZ-033).
 */
export function withCounts(onboarding: Readonly<Values>, counts: Counts): Values {
  const stored = valuesOf(onboarding.progress)
  const progress: Record<OnboardingSection, Values> = { ...notBegun }
  for (const section of onboardingSections) progress[section] = { ...notBegun[section], ...valuesOf(stored[section]) }
  const percentage = (keys: readonly ContentKey[]) => percentageOf(keys.map((key) => counts[key]))
  return {
    ...onboarding,
    progress: {
      ...progress,
      content: { ...progress.content, ...counts, overall: { percentage: percentage(contentKeys) } },
      home_profile: { ...progress.home_profile, percentage: percentage(homeProfileKeys) },
    },
  }
}

const status = 'Get Started'
const notBegun = {
  design: { status },
  store: { status, listing: false, info: false, support: false },
  home_profile: { status },
  content: { status },
  developer: { status },
  build_and_submit: { status },
} as const satisfies Readonly<Record<OnboardingSection, Values>>

function byKey<T>(make: (key: ContentKey) => T): Readonly<Record<ContentKey, T>> {
  // Every key is in the list from which the entries are created.
  return Object.fromEntries(contentKeys.map((key) => [key, make(key)])) as Record<ContentKey, T>
}
