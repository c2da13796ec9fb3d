import { isFinished } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import type { AppState } from './rights.ts'

/**
 * Creators write a section of the onboarding until they hand it in (OQ-119), and after that the fields that our team
 * asks them to change, until they have answered.
 */
export function untilHandedIn(section: string) {
  return ({ onboarding }: AppState, _value?: unknown, path = '') =>
    !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status) || isOpenAgain(onboarding, section, path)
}
