import { isFinished } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import type { AppState } from './rights.ts'

/**
 * Creators can write an onboarding section until they submit it (OQ-119); after that, the fields in which our team
 * requests changes, until they have replied. `controllers`: paths of the fields on which this one depends; a note on
 * one of them opens it too.
 */
export function untilHandedIn(section: string, controllers: readonly string[] = []) {
  return ({ onboarding }: AppState, _value?: unknown, path = '') =>
    !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status) ||
    [path, ...controllers].some((one) => isOpenAgain(onboarding, section, one))
}
