import type { Deps } from '../deps.ts'
import { deliverOlderPush, giveUpOlderPush, noteOlderPushFault } from '../domain/older-push/deliver-older-push.ts'

/** Concurrent calls to OneSignal of one process; each is one request for a whole push. */
const AT_ONCE = 4

type Push = { appId: string; pushId: string }

/** Sends the older composer's pushes while the process runs jobs, and ends those whose jobs ran out of retries. */
export async function workOnOlderPush(deps: Pick<Deps, 'db' | 'vault' | 'log' | 'oneSignal' | 'queue'>): Promise<void> {
  const deliver = async (push: Push) => {
    try {
      await deliverOlderPush(deps, push)
    } catch (error) {
      await noteOlderPushFault(deps, push).catch(() => {})
      throw error
    }
  }
  await deps.queue.work('send-older-push', deliver, { concurrency: AT_ONCE })
  await deps.queue.work('end-older-push', (push: Push) => giveUpOlderPush(deps, push))
}
