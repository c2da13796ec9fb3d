import type { AppSetting } from './app-setting.ts'
import { lend } from './lend.ts'
import type { Pool } from './pool.ts'
import { queryInTransaction } from './query-in-transaction.ts'
import { openTransaction, transaction } from './transaction.ts'

/**
 * Sets the app in each transaction anew, and each read is a transaction of its own: where a pooler hands a session from
 * client to client after each transaction, and where Citus passes on to its nodes what a transaction sets, and nothing
 * else. It costs no wait.
 */
export function appPerTransaction({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting {
  const inApp = (appId: string) => [...opening, setApp(appId)]
  return {
    read: (client, appId, work) =>
      lend({ client, mayPrepare, send: (statement) => queryInTransaction(client, inApp(appId), statement) }, work),
    change: (client, appId, work) => transaction({ client, mayPrepare, opened: openTransaction(client, inApp(appId)) }, work),
  }
}

/**
 * A literal `set`, since Citus does not pass on `set_config()`; and local, so that the app ends with its transaction.
 * `appId` is known to be a UUID.
 */
function setApp(appId: string): string {
  return `set local greenroom.app_id = '${appId}'`
}
