import { isFinished } from '../access/onboarding.ts'
import { readProgress } from '../onboarding/progress.ts'
import type { AccountSteps } from './account-answers.ts'

/** The progress of the steps of an app's onboarding (ACC-007, ACC-008, OQ-002). */
export function accountSteps(onboarding: unknown): AccountSteps {
  const { design, content, store, developer, build_and_submit: build } = readProgress(onboarding)
  const submitted = ({ status }: { status: string }) => (isFinished(status) ? 'Submitted' : '')
  return {
    design: submitted(design),
    content: submitted(content),
    store: submitted(store),
    developer: submitted(developer),
    build_and_submit: build.status === 'Launched' ? 'Launched' : isFinished(build.status) ? 'Saved' : '',
  }
}

/** The steps with their labels, in order. */
export const accountStepNames = {
  design: 'Design',
  content: 'Content',
  store: 'Store',
  developer: 'Developer',
  build_and_submit: 'Build and Submit',
} as const satisfies Record<keyof AccountSteps, string>
