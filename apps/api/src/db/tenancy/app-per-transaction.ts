import type { Pool } from '@greenroom/pipeline/pool'
import { lendTransactions } from '@greenroom/pipeline/reads'
import type { Statement } from '@greenroom/pipeline/statement'
import { transaction } from '@greenroom/pipeline/transaction'
import type { AppSetting } from './app-per-session.ts'

/**
 * Sets the app in each transaction anew, and each read is a transaction of its own: where a pooler gives a session to
 * another client after each transaction, and on Citus, which passes on to its nodes only what a transaction sets. It
 * costs no round trip.
 */
export function appPerTransaction({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting {
  const openingOf = (appId: string) => [...opening, setApp(appId)]
  return {
    read: (client, appId, work) => lendTransactions(client, { opening: openingOf(appId), mayPrepare }, work),
    change: async (client, appId, work) => (await transaction({ client, mayPrepare, opening: openingOf(appId) }, work)).result,
  }
}

/**
 * A literal `set`, since Citus does not pass on `set_config()`; and local, so that the app ends with its transaction.
 * `appId` is known to be a UUID.
 */
function setApp(appId: string): Statement {
  return { text: `set local greenroom.app_id = '${appId}'`, isUnread: true }
}
