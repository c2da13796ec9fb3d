import type { Pool } from '@greenroom/pipeline/pool'
import { lendTransactions } from '@greenroom/pipeline/reads'
import type { Statement } from '@greenroom/pipeline/statement'
import { transaction } from '@greenroom/pipeline/transaction'
import type { AppSetting } from './app-per-batch.ts'

/**
 * Sets the app in each transaction, and makes each read a transaction of its own. For poolers that share a session
 * between clients after each transaction, and for Citus, which passes on to its nodes only the settings of a
 * transaction. It costs no round trip.
 */
export function appPerTransaction({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting {
  const openingOf = (appId: string) => [...opening, setApp(appId)]
  return {
    read: (client, appId, work) => lendTransactions(client, { opening: openingOf(appId), mayPrepare }, work),
    change: (client, appId, work, more = []) => transaction({ client, mayPrepare, opening: [...openingOf(appId), ...more] }, work),
  }
}

/**
 * A literal `set`, since Citus does not pass on `set_config()`; and local, so that it ends with its transaction.
 * `appId` is known to be a UUID.
 */
function setApp(appId: string): Statement {
  return { text: `set local greenroom.app_id = '${appId}'`, isUnread: true }
}
