import { NOTHING_LOST, nextStep } from '@greenroom/contract/errors/next-steps'
import { describeFailure, Failure, type FailureText, Sentence } from './failure.ts'

/**
 * The complete message for a failure: what happened, what to do next, and the reference by which support finds it in
 * the log.
 */
export type FailureWords = FailureText & { next: string | null; reference: string | null }

/**
 * The message of a failure if there is space for all of it. Separate from failure.ts, which is part of the first page.
 */
export function wordsOf(error: unknown): FailureWords {
  const text = describeFailure(error)
  if (error instanceof Sentence) return { ...text, next: null, reference: null }
  if (!(error instanceof Failure)) return { ...text, next: nextStep(500, 'INTERNAL'), reference: null }
  // If the server sent its own message, or names conflicting fields, that is more precise.
  const saysWhat = text.detail !== null || (error.status === 409 && text.fields.length > 0)
  const next = saysWhat ? (error.status >= 500 ? NOTHING_LOST : null) : nextStep(error.status, error.code)
  return { ...text, next, reference: error.status >= 500 ? error.requestId : null }
}
