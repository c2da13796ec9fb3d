import { isLaunched } from '../access/onboarding.ts'
import { isCalendarDay } from '../fields/date.ts'
import { type Stage, stagesOf } from '../onboarding/stages.ts'
import { onboardingTracking } from '../settings/onboarding/tracking.ts'
import type { TrackerApp } from './tracker-answers.ts'

type Onboarding = TrackerApp['onboarding']

/** The columns of the board, each with what its apps are waiting for. */
export const trackerStages = [
  { label: 'DESIGN', text: 'Being designed' },
  { label: 'REVIEW', text: 'Content in review' },
  { label: 'BUILD', text: 'Being built' },
  { label: 'SUBMIT', text: 'Submitted to the stores' },
  { label: 'LIVE!', text: 'Launched' },
] as const satisfies readonly { label: Stage['label']; text: string }[]

export type TrackerStage = (typeof trackerStages)[number]['label']

/** The first incomplete stage of an app. Only a launched one is live. */
export function trackerStageOf(onboarding: Onboarding): TrackerStage {
  if (isLaunched(onboarding.progress.build_and_submit.status)) return 'LIVE!'
  return stagesOf(onboarding).find(({ label, isComplete }) => !isComplete && label !== 'LIVE!')?.label ?? 'SUBMIT'
}

/** Whether the wizard is still useful. It is not once the build is Saved or Launched (OBT-003, OQ-002). */
export function offersWizard({ progress }: Onboarding): boolean {
  return !['Saved', 'Launched'].includes(progress.build_and_submit.status)
}

const SOON_DAYS = 3
const DAY_MS = 86_400_000

/** How urgent the design of an app is; null if it is done, or has no due date. */
export function dueState(
  { app_designed: designed, app_designed_due_date: day }: Onboarding,
  now: Date,
): 'overdue' | 'soon' | 'later' | null {
  if (designed.trim().toLowerCase() === 'done' || !isCalendarDay(day)) return null
  const left = Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))
  if (left < 0) return 'overdue'
  return left <= SOON_DAYS * DAY_MS ? 'soon' : 'later'
}

/** The design's state in our team's terms: Mockups sent. */
export function designWord(state: string): string {
  const field = onboardingTracking.fields.app_designed
  const options = field?.kind === 'choice' ? field.options : []
  return options.find(({ value }) => value === state)?.label ?? state
}
