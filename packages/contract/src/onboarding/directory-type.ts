import { choice } from '../fields/choice.ts'

/**
 * What a directory of the onboarding lists. Only the wizard's Directory drawer has this field; it is not stored
 * (OQ-163).
 */
export const directoryType = choice('Directory Type', [
  { value: 'experts', label: 'Experts' },
  { value: 'resources', label: 'Resources' },
])
