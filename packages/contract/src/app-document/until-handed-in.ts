import { isFinished, type OnboardingSection } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { readProgress } from '../onboarding/progress.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import { storeWaits } from '../onboarding/section-state.ts'
import { variantOf } from '../onboarding/sections.ts'
import type { AppState, Rights } from './rights.ts'

const STORE_WAITS = 'App Store Info opens when App Design is submitted.'

/**
 * Creators can write a section of the wizard from the moment it opens until they submit it (OQ-006, OQ-119); after
 * that, the fields in which our team requests changes, until they have replied. `controllers`: paths of the fields on
 * which this one depends; a note on one of them opens it too.
 */
export function untilHandedIn(
  section: OnboardingSection,
  controllers: readonly string[] = [],
): Required<Pick<Rights, 'opens' | 'waitsFor'>> {
  const waitsFor = ({ onboarding }: AppState) => {
    const mayWait = section === 'store' && onboarding.wizard === true
    return mayWait && storeWaits(variantOf(onboarding.type), readProgress(onboarding)) ? STORE_WAITS : null
  }
  return {
    waitsFor,
    opens: (app, _value, path = '') => {
      const { onboarding } = app
      if ([path, ...controllers].some((one) => isOpenAgain(onboarding, section, one))) return true
      return waitsFor(app) === null && !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status)
    },
  }
}
