import type { Deps } from '../deps.ts'
import { deliverOlderPush } from '../domain/older-push/deliver.ts'

/** Calls to OneSignal that one process makes at the same time; each is one request for a whole push. */
const AT_ONCE = 4

/** Sends the older composer's pushes as long as the process works on the queue. */
export async function workOnOlderPush(deps: Pick<Deps, 'db' | 'vault' | 'log' | 'oneSignal' | 'queue'>): Promise<void> {
  await deps.queue.work('send-older-push', (data: { appId: string; pushId: string }) => deliverOlderPush(deps, data), {
    concurrency: AT_ONCE,
  })
}
