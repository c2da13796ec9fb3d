import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { type ContentKey, type Counts, contentKeys, contentTypes, homeProfileKeys, percentageOf } from './required-content.ts'

/** How many of each type are needed. */
export type RequiredContent = Readonly<Record<ContentKey, number>>

/** What is needed where the operator sets nothing else (OQ-122). */
export const requiredContent: RequiredContent = byKey((key) => contentTypes.find((type) => type.key === key)?.required ?? 0)

/** Counts of stored records by resource, as counts of the wizard. */
export function countsOf(stored: Readonly<Record<string, number>>, required: RequiredContent): Counts {
  const resourceOf = (key: ContentKey) => contentTypes.find((type) => type.key === key)?.resource ?? key
  return byKey((key) => ({ current: stored[resourceOf(key)] ?? 0, required: required[key] }))
}

/**
 * `app.onboarding` with the counts and percentages of its progress in place, whatever is stored there (WIZ-034,
 * WIZ-035, WIZ-088).
 */
export function withCounts(onboarding: Readonly<Values>, counts: Counts): Values {
  const progress = valuesOf(onboarding.progress)
  const percentage = (keys: readonly ContentKey[]) => percentageOf(keys.map((key) => counts[key]))
  return {
    ...onboarding,
    progress: {
      ...progress,
      content: { ...valuesOf(progress.content), ...counts, overall: { percentage: percentage(contentKeys) } },
      home_profile: { ...valuesOf(progress.home_profile), percentage: percentage(homeProfileKeys) },
    },
  }
}

function byKey<T>(make: (key: ContentKey) => T): Readonly<Record<ContentKey, T>> {
  // Every key is in the list that the entries are made of.
  return Object.fromEntries(contentKeys.map((key) => [key, make(key)])) as Record<ContentKey, T>
}
