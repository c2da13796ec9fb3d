import { valuesOf } from '../fields/values-of.ts'

/** The way of an app after its owner's part, as the owner sees it. */
export type Stage = { label: 'DESIGN' | 'REVIEW' | 'BUILD' | 'SUBMIT' | 'LIVE!'; isComplete: boolean }

/** The five stages of `app.onboarding` in their order; words are compared whatever their case (WIZ-072 to WIZ-076). */
export function stagesOf(onboarding: unknown): readonly Stage[] {
  const { app_designed, content_reviewed, app_built, submitted, progress } = valuesOf(onboarding)
  const { status } = valuesOf(valuesOf(progress).build_and_submit)
  return [
    { label: 'DESIGN', isComplete: is(app_designed, 'done') },
    { label: 'REVIEW', isComplete: is(content_reviewed, 'done') },
    { label: 'BUILD', isComplete: is(app_built, 'done') },
    { label: 'SUBMIT', isComplete: is(submitted, 'both') },
    { label: 'LIVE!', isComplete: is(status, 'launched') },
  ]
}

function is(value: unknown, word: string): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === word
}
