import type { Deps } from '../deps.ts'
import type { BusinessPushJob } from '../domain/push/businesses/ask-push.ts'
import { giveUpPushToBusinesses, runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'

/** Pushes to businesses that one process handles concurrently: usually of different parents. */
const AT_ONCE = 4

/**
 * Passes pushes of parents to their businesses and checks their progress. `stop` interrupts the running ones between
 * two businesses; another process continues them.
 */
export async function workOnPushesToBusinesses(deps: Deps): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  const run = (job: BusinessPushJob) => runPushToBusinesses(deps, job, stopping.signal)
  await deps.queue.work('send-to-businesses', run, { concurrency: AT_ONCE })
  await deps.queue.work('end-send-to-businesses', (job: BusinessPushJob) => giveUpPushToBusinesses(deps, job))
  return { stop: () => stopping.abort() }
}
