import type { Logger } from 'pino'
import { reasonOf } from './reason-of.ts'

/** After a failure was logged, the same one is counted for this time. */
const QUIET_MS = 60_000
/** Reasons that are told apart. */
const MOST_REASONS = 10
/** pg-boss adds which worker it was to the message: each has its own. */
const WORKER = / \(Queue: .*\)$/

/**
 * Logs failures of work that repeats by itself every few seconds, such as a look for what is due: the first one at
 * once, then at most one line a minute for the same reason, with the number of those that were not logged. Without it,
 * a database that is away for a minute would fill the log with hundreds of stacks.
 */
export function repeatedFailures(log: Logger, sentence: string): (error: unknown) => void {
  const logged = new Map<string, { at: number; more: number }>()
  return (error) => {
    const now = performance.now()
    const reason = reasonOf(error).replace(WORKER, '')
    const last = logged.get(reason)
    if (last && now - last.at < QUIET_MS) {
      last.more += 1
      return
    }
    log.warn({ err: error, ...(last && last.more > 0 && { moreBefore: last.more }) }, sentence)
    logged.delete(reason)
    const [oldest] = logged.keys()
    if (oldest !== undefined && logged.size >= MOST_REASONS) logged.delete(oldest)
    logged.set(reason, { at: now, more: 0 })
  }
}
