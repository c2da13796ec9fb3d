import type { Logger } from 'pino'
import { reasonOf } from '../reason-of.ts'

export type FailedTry = {
  /** The queue's name, the chore's, or another word for the kind of work. */
  kind: string
  id?: string
  /** Ids of what the work is about. */
  data?: object
  error: unknown
  /** Null: it is not tried again. */
  nextTryAt: Date | null
}

/** Logs a failed try of background work, once: what it was, why it failed, and when it is tried again. */
export function logFailedTry(log: Logger, { error, nextTryAt, ...what }: FailedTry): void {
  const line = { ...what, reason: reasonOf(error), nextTryAt: nextTryAt?.toISOString() ?? null }
  if (nextTryAt === null) log.error(line, 'the last try of a job failed; it is given up')
  else log.warn(line, 'a try failed; another one follows')
}
