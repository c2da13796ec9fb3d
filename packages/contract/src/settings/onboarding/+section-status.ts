import { onboardingStatuses } from '../../access/onboarding.ts'
import { choice } from '../../fields/choice.ts'

/** The status of a section of the wizard, which its buttons set. */
export const sectionStatus = choice(
  'Status',
  onboardingStatuses.map((status) => ({ value: status, label: status })),
)

/** Shown above a section that its owner has submitted. */
export const HANDED_IN =
  'You submitted this section, so you can no longer change it. To change something, choose “Suggest a change” below the field.'
