import { isLaunched } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'

/** A stage of an app after its owner's part, as the owner sees it. */
export type Stage = { label: 'DESIGN' | 'REVIEW' | 'BUILD' | 'SUBMIT' | 'LIVE!'; isComplete: boolean }

/**
 * The five stages of `app.onboarding` in order; status texts are compared case-insensitively (WIZ-072 to WIZ-076). A
 * live app has completed all of them, even if it was launched before they were tracked.
 */
export function stagesOf(onboarding: unknown): readonly Stage[] {
  const { app_designed, content_reviewed, app_built, submitted, progress, status } = valuesOf(onboarding)
  const last = valuesOf(valuesOf(progress).build_and_submit).status
  const isLive = isLaunched(status)
  return [
    { label: 'DESIGN', isComplete: isLive || is(app_designed, 'done') },
    { label: 'REVIEW', isComplete: isLive || is(content_reviewed, 'done') },
    { label: 'BUILD', isComplete: isLive || is(app_built, 'done') },
    { label: 'SUBMIT', isComplete: isLive || is(submitted, 'both') },
    { label: 'LIVE!', isComplete: isLive || is(last, 'launched') },
  ]
}

function is(value: unknown, word: string): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === word
}
