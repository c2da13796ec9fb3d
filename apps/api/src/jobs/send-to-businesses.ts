import type { Deps } from '../deps.ts'
import type { AskedPush } from '../domain/push/businesses/ask-push.ts'
import { giveUpPushToBusinesses, runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'

/** Pushes to businesses that one process has in hand at the same time: of different parents, as a rule. */
const AT_ONCE = 4

/**
 * Gives pushes of parents to their businesses and looks how far they are. `stop` ends the running ones between two
 * businesses; another process goes on with them.
 */
export async function workOnPushesToBusinesses(deps: Deps): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  const run = (asked: AskedPush) => runPushToBusinesses(deps, asked, stopping.signal)
  await deps.queue.work('send-to-businesses', run, { concurrency: AT_ONCE })
  await deps.queue.work('end-send-to-businesses', (asked: AskedPush) => giveUpPushToBusinesses(deps, asked))
  return { stop: () => stopping.abort() }
}
