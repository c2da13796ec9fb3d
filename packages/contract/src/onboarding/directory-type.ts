import { choice } from '../fields/choice.ts'

/**
 * What a directory of the onboarding lists. The wizard's Directory drawer alone asks for it; a stored directory has no
 * such field (OQ-163).
 */
export const directoryType = choice('Directory Type', [
  { value: 'experts', label: 'Experts' },
  { value: 'resources', label: 'Resources' },
])
