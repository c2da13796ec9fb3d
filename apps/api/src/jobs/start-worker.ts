import type { Deps } from '../deps.ts'
import type { Delivery } from '../domain/push/deliver.ts'
import { createPostman } from '../edges/mail/postman.ts'
import { chores } from './chores.ts'
import { workOnLongJobs } from './long-jobs.ts'
import { startChores } from './run-chores.ts'
import { workOnMail } from './send-mail.ts'
import { workOnOlderPush } from './send-older-push.ts'
import { workOnPush } from './send-push.ts'
import { workOnSchedules } from './send-scheduled.ts'
import { workOnWebhooks } from './send-webhooks.ts'

/**
 * Starts the background work: mail, pushes (by `sender`), scheduled ones, webhooks, and the chores. `stop` drains them;
 * the queue itself is stopped with the deps.
 */
export async function startWorker(deps: Deps, sender: Delivery): Promise<{ stop(): Promise<void> }> {
  const postman = createPostman(deps.config)
  await workOnMail(deps, postman)
  await workOnOlderPush(deps)
  const longJobs = await workOnLongJobs(deps)
  const pushes = await workOnPush(deps, sender)
  const schedules = workOnSchedules(deps)
  const webhooks = workOnWebhooks(deps)
  const choring = startChores(deps, chores)
  return {
    async stop() {
      // Jobs returned from now on are for other processes.
      await deps.queue.retire()
      longJobs.stop()
      await schedules.stop()
      await webhooks.stop()
      await pushes.stop()
      await choring.stop()
      await postman.close()
    },
  }
}
