import type { Deps } from '../deps.ts'
import { releasePack } from '../domain/packs/release-pack.ts'
import { giveUpRollout, runRollout } from '../domain/packs/run-rollout.ts'
import type { RolloutJob } from '../domain/packs/stored-rollouts.ts'

/**
 * Rolls packs out and back, one roll-out at a time in each process, and marks businesses whose jobs ran out of retries
 * as failed. `stop` interrupts the running one between two businesses; another process continues it.
 */
export async function workOnPacks(deps: Deps): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await deps.queue.work('roll-out-pack', (job: RolloutJob) => runRollout(deps, job, stopping.signal))
  await deps.queue.work('end-pack-rollout', ({ appId, id }: RolloutJob) => giveUpRollout(deps, appId, id))
  await deps.queue.work('release-pack', ({ appId, id }: RolloutJob) => releasePack(deps, appId, id))
  return { stop: () => stopping.abort() }
}
