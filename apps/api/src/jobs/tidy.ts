import type { Deps } from '../deps.ts'
import { sweepKnownPlaces } from '../domain/accounts/known-places.ts'

/** Something that old rows and files need now and then. Safe to repeat and to run in several processes. */
export type Chore = { name: string; run(deps: Deps): Promise<unknown> }

export const HOURLY_MS = 3_600_000
/** For what should not lie around for an hour. */
export const SOON_MS = 300_000
const FIRST_AFTER_MS = 60_000

/**
 * Runs the chores `everyMs` apart, one after the other, the first time a minute after the start. Answers how to stop.
 */
export function tidyEvery(everyMs: number, deps: Deps, chores: readonly Chore[]): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    // A round that takes longer than the time between two is waited for.
    running = running.then(() => runAll(deps, chores))
  }
  const first = setTimeout(round, FIRST_AFTER_MS)
  const again = setInterval(round, everyMs)
  first.unref()
  again.unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(again)
      await running
    },
  }
}

async function runAll(deps: Deps, chores: readonly Chore[]): Promise<void> {
  for (const chore of chores) {
    try {
      await chore.run(deps)
    } catch (error) {
      deps.log.warn({ err: error, chore: chore.name }, 'a chore failed; it is tried again in the next round')
    }
  }
}

/**
 * What this file tidies itself: kept answers are promised for 24 hours. No limit looks back further than an hour: what
 * was counted before goes soon, or one sender of made-up names could fill the table.
 */
export const oldRows: Chore = {
  name: 'old rows',
  run: async ({ db }) => {
    await db.platform.query(`delete from idempotency_keys where created_at < now() - interval '48 hours'`)
    await db.platform.query(`delete from rate_limits where window_start < now() - interval '2 hours'`)
    await sweepKnownPlaces(db.platform)
  },
}
