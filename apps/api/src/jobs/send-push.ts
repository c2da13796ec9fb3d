import type { Deps } from '../deps.ts'
import { Interrupted } from '../domain/interrupted.ts'
import type { Delivery } from '../domain/push/deliver.ts'
import type { PushJob } from '../domain/push/enqueue.ts'
import { pushesToTakeUp } from '../domain/push/finish.ts'
import { hearSharedPushes } from '../domain/push/share-push.ts'
import { repeatedFailures } from '../repeated-failures.ts'
import { logFailedTry } from './failed-try.ts'

/** Pushes that one process sends concurrently; they share its limit of devices in flight, in turn. */
const AT_ONCE = 16
const PER_APP = 4
/**
 * How often each process polls for pushes that no process is sending, or that it can help with. Together with
 * `LEASE_MS` a dead process is replaced within eight seconds.
 */
export const LOOK_MS = 2_000

type PushWorkDeps = Pick<Deps, 'db' | 'events' | 'log' | 'queue'>

export type PushWorkSettings = {
  /** How often to poll for pushes that no worker is sending. A younger one is still in the queue. */
  lookEveryMs?: number
}

/**
 * Sends queued pushes while the process runs jobs. The queue notices a dead worker by its missing heartbeat after ten
 * seconds or more; polling finds unfinished pushes as soon as the leases of the dead worker expire, and waiting pushes
 * as soon as they are due. A large push is sent by all workers: they are notified at once, and polling covers a missed
 * notification. Two workers on one push do no harm, because batches are claimed.
 */
export async function workOnPush(
  deps: PushWorkDeps,
  sender: Delivery,
  { lookEveryMs = LOOK_MS }: PushWorkSettings = {},
): Promise<{ stop(): Promise<void> }> {
  await deps.queue.work('send-push', (job: PushJob) => deliverAll(sender, job), { concurrency: AT_ONCE })
  const deafen = hearSharedPushes(deps, (push) => {
    const inHand = sender.inHand()
    if (inHand.length < AT_ONCE && !inHand.includes(push.pushId)) takeUp(deps, sender, push, lookEveryMs)
  })
  const noteFailure = repeatedFailures(deps.log, 'cannot look for unfinished pushes; trying again')
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void lookForPushes(deps, sender, lookEveryMs)
      .catch(noteFailure)
      .finally(() => {
        looking = false
      })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      deafen()
      await sender.stop()
    },
  }
}

/** Delivers the pushes of a job, as many at the same time as an app may have. Repeating it is harmless. */
async function deliverAll(sender: Delivery, job: PushJob): Promise<void> {
  const { appId } = job
  const pushIds = 'pushIds' in job ? job.pushIds.values() : [job.pushId].values()
  const lane = async () => {
    for (const pushId of pushIds) await sender.deliver({ appId, pushId })
  }
  const ended = await Promise.allSettled(Array.from({ length: PER_APP }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Starts them without waiting for their end: the next poll must find the next ones. */
async function lookForPushes(deps: PushWorkDeps, sender: Delivery, olderThanMs: number): Promise<void> {
  const inHand = sender.inHand()
  const most = Math.max(0, AT_ONCE - inHand.length)
  const found = await pushesToTakeUp(deps.db.platform, { olderThanMs, most, perApp: PER_APP, inHand })
  for (const push of found) takeUp(deps, sender, push, olderThanMs)
}

function takeUp({ log }: PushWorkDeps, sender: Delivery, push: { appId: string; pushId: string }, lookEveryMs: number): void {
  sender.deliver(push).catch((error: unknown) => {
    if (error instanceof Interrupted) return
    logFailedTry(log, { kind: 'send-push', data: push, error, nextTryAt: new Date(Date.now() + lookEveryMs) })
  })
}
