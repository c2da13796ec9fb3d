import { choice } from '../../fields/choice.ts'

/** The states of a step that our team tracks (BLD-020, OQ-071). */
export const trackingStates = [
  { value: 'get_started', label: 'Get Started' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'done', label: 'Done' },
]

/** One step of our team's. */
export function trackedStep(label: string) {
  return choice(label, trackingStates)
}

/** Only super users write it; values of `team` can only be read by them too. */
export const team = { writer: 'super', reader: 'super' } as const
export const partOfWizard = { label: 'Launch Your App', path: '/onboarding' }

/** Paths in app.onboarding of fields, by their own names. */
export function inOnboarding(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `onboarding.${name}`]))
}
