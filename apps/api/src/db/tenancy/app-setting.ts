import { type Outcome, sendBatch } from '@greenroom/pipeline/batch'
import type { Pool } from '@greenroom/pipeline/pool'
import { demandOpened, lendTransactions } from '@greenroom/pipeline/reads'
import type { Sql, WholeTx } from '@greenroom/pipeline/sql'
import type { Statement } from '@greenroom/pipeline/statement'
import { transaction } from '@greenroom/pipeline/transaction'
import type pg from 'pg'

/** How a connection is set to an app; `appId` is a UUID in lower case. */
export type AppSetting = {
  read<T>(client: pg.PoolClient, appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /** `more` is sent with what opens the transaction. */
  change<T>(client: pg.PoolClient, appId: string, work: (tx: WholeTx) => Promise<T>, more?: readonly Statement[]): Promise<T>
}

/** Sends reads of an app as one batch on a connection. */
type ReadTogether = { readTogether(client: pg.PoolClient, appId: string, statements: readonly Statement[]): Promise<readonly Outcome[]> }

/**
 * Sets the app in each batch of reads and in each transaction, for their length: between them a session has no app.
 */
export function appPerBatch({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting & ReadTogether {
  return {
    read: (client, appId, work) => lendTransactions(client, { opening: [setApp(appId)], mayPrepare, isImplicit: true }, work),
    async readTogether(client, appId, statements) {
      const [first, ...outcomes] = await sendBatch(client, [setApp(appId), ...statements])
      demandOpened([first])
      return outcomes
    },
    change: (client, appId, work, more = []) =>
      transaction({ client, mayPrepare, mayBeImplicit: true, opening: [...opening, setApp(appId), ...more] }, work),
  }
}

/** Prepared once per connection, like the statements that follow it. */
function setApp(appId: string): Statement {
  return { name: 'set_app', text: "select set_config('greenroom.app_id', $1, true)", values: [appId], isUnread: true }
}

/**
 * Sets the app in each transaction, and makes each read a transaction of its own. For poolers that share a session
 * between clients after each transaction, and for Citus, which passes on to its nodes only the settings of a
 * transaction. It costs no round trip.
 */
export function appPerTransaction({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting {
  const openingOf = (appId: string) => [...opening, setAppLiterally(appId)]
  return {
    read: (client, appId, work) => lendTransactions(client, { opening: openingOf(appId), mayPrepare }, work),
    change: (client, appId, work, more = []) => transaction({ client, mayPrepare, opening: [...openingOf(appId), ...more] }, work),
  }
}

/**
 * A literal `set`, since Citus does not pass on `set_config()`; and local, so that it ends with its transaction.
 * `appId` is known to be a UUID.
 */
function setAppLiterally(appId: string): Statement {
  return { text: `set local greenroom.app_id = '${appId}'`, isUnread: true }
}
