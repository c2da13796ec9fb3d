import type { Deps } from '../deps.ts'
import type { TimeSlice, Worked } from '../in-pieces/in-pieces.ts'

/** What a time slice of a chore did: whether it is finished for now, and how many rows it removed, or other counts. */
type Outcome = Worked | { done: boolean; counted?: Readonly<Record<string, number>> }

/**
 * Regular maintenance of old rows and files. One worker at a time runs it (run-chores.ts), in pieces, and may be killed
 * between any two statements: whatever it does must be safe to repeat.
 */
export type Chore = {
  /** Its name in the table `chores` and in the log. */
  name: string
  /** Its purpose, in a sentence for operators; docs/retention.md lists it. */
  what: string
  everyMs: number
  /**
   * `each worker`: it concerns this process's own disk, so every worker runs it, without a lease and without progress.
   */
  by?: 'each worker'
  run(deps: Deps, slice: TimeSlice): Promise<Outcome>
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
