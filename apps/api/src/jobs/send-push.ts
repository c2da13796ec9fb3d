import type { Deps } from '../deps.ts'
import { type Delivery, type DeliverySettings, delivery, Interrupted } from '../domain/push/deliver.ts'
import { abandonedPushes } from '../domain/push/finish.ts'

/** Pushes that one process sends at the same time; they share its room for devices in the air. */
const AT_ONCE = 4

type PushWorkDeps = Pick<Deps, 'db' | 'vault' | 'fcm' | 'events' | 'log' | 'config' | 'queue'>

export type PushWorkSettings = Partial<DeliverySettings> & {
  /** How often to look for pushes that nobody has in hand; one that is younger is still on its way through the queue. */
  lookEveryMs?: number
}

/**
 * Sends queued pushes as long as the process works on the queue. The queue notices a dead worker by its missing heartbeat after about
 * a minute; looking for pushes that nobody has in hand finds them as soon as the dead worker's leases run out. Working twice on one push does no harm: batches are claimed.
 */
export async function workOnPush(
  deps: PushWorkDeps,
  { lookEveryMs = 10_000, ...settings }: PushWorkSettings = {},
): Promise<{ stop(): Promise<void> }> {
  const sender = delivery(deps, settings)
  await deps.queue.work('send-push', (data: { appId: string; pushId: string }) => sender.deliver(data), { concurrency: AT_ONCE })
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void takeUpAbandoned(deps, sender, lookEveryMs).finally(() => {
      looking = false
    })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await sender.stop()
    },
  }
}

async function takeUpAbandoned(deps: PushWorkDeps, sender: Delivery, olderThanMs: number): Promise<void> {
  try {
    const pushes = await abandonedPushes(deps.db.platform, { olderThanMs, most: AT_ONCE })
    await Promise.all(pushes.map((push) => sender.deliver(push)))
  } catch (error) {
    if (!(error instanceof Interrupted)) deps.log.warn({ err: error }, 'an unfinished push could not be taken up')
  }
}
