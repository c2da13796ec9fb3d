import { nextStep } from '@greenroom/contract/errors/next-steps'
import { describeFailure, Failure, type FailureText, Sentence } from './failure.ts'

/**
 * All that a person is told of a failure: what happened, what to do next, and the number by which support finds it in
 * the log.
 */
export type FailureWords = FailureText & { next: string | null; reference: string | null }

/**
 * The words of a failure for a place with room for all of them. Kept apart from failure.ts, which the first page
 * carries.
 */
export function wordsOf(error: unknown): FailureWords {
  const text = describeFailure(error)
  if (error instanceof Sentence) return { ...text, next: null, reference: null }
  if (!(error instanceof Failure)) return { ...text, next: nextStep(500, 'INTERNAL'), reference: null }
  // Where the server spoke for itself, or names the fields that stand in each other's way, its words say it better.
  const saysWhat = text.detail !== null || (error.status === 409 && text.fields.length > 0)
  const next = saysWhat ? null : nextStep(error.status, error.code)
  return { ...text, next, reference: error.status >= 500 ? error.requestId : null }
}
