import { isFinished } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import type { AppState } from './rights.ts'

/** Creators write a section of the onboarding until they hand it in (OQ-119). */
export function untilHandedIn(section: string) {
  return ({ onboarding }: AppState) => !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status)
}
