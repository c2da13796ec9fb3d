import { isFinished } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import type { AppState } from './rights.ts'

/**
 * Creators can write an onboarding section until they submit it (OQ-119); after that, the fields in which our team
 * requests changes, until they have replied.
 */
export function untilHandedIn(section: string) {
  return ({ onboarding }: AppState, _value?: unknown, path = '') =>
    !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status) || isOpenAgain(onboarding, section, path)
}
