import { isLaunched } from '@greenroom/contract/access/onboarding'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { READY } from '@greenroom/contract/onboarding/constants'

/** The build status as text, derived from onboarding.build_and_submit and its status (OQ-071). */
export function liveStatusOf(onboarding: Readonly<Record<string, unknown>>): string {
  const { status } = valuesOf(valuesOf(onboarding.progress).build_and_submit)
  if (isLaunched(status)) return 'Live'
  if (onboarding.build_and_submit === READY) return 'Ready to launch'
  return onboarding.build_and_submit === 'In Progress' ? 'Being built' : 'Not live yet'
}
