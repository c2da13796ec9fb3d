import { type Outcome, sendBatch } from '@greenroom/pipeline/batch'
import type { Pool } from '@greenroom/pipeline/pool'
import { lendBehind, lendConnection, makeReady } from '@greenroom/pipeline/reads'
import type { Sql, WholeTx } from '@greenroom/pipeline/sql'
import type { Statement } from '@greenroom/pipeline/statement'
import { transaction } from '@greenroom/pipeline/transaction'
import type pg from 'pg'

/** How a connection is set to an app; `appId` is a UUID in lower case. */
export type AppSetting = {
  read<T>(client: pg.PoolClient, appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  change<T>(client: pg.PoolClient, appId: string, work: (tx: WholeTx) => Promise<T>): Promise<T>
}

/** Sends reads of an app as one batch on a connection. */
type ReadTogether = { readTogether(client: pg.PoolClient, appId: string, statements: readonly Statement[]): Promise<readonly Outcome[]> }

/**
 * Sets the app for a whole session of PostgreSQL, so that a connection that is reused for the same app needs no
 * statement. Only where no pooler shares the sessions.
 */
export function appPerSession({ opening }: Pick<Pool, 'opening'>): AppSetting & ReadTogether {
  // The app that each connection's session is set to. A connection that is not listed is set to none.
  const sessionApp = new WeakMap<pg.PoolClient, string>()

  return {
    async read(client, appId, work) {
      if (sessionApp.get(client) === appId) return await lendConnection(client, work)
      sessionApp.delete(client)
      const result = await lendBehind(client, setApp(appId), work)
      sessionApp.set(client, appId)
      return result
    },
    async readTogether(client, appId, statements) {
      if (sessionApp.get(client) === appId) return await sendBatch(client, statements)
      sessionApp.delete(client)
      const ready = makeReady(client, setApp(appId))
      const outcomes = sendBatch(client, statements)
      await ready
      sessionApp.set(client, appId)
      return await outcomes
    },
    async change(client, appId, work) {
      const beginning = { client, mayPrepare: true, mayBeImplicit: true } as const
      if (sessionApp.get(client) === appId) return (await transaction({ ...beginning, opening }, work)).result
      // A rollback reverts the session to the previous app, so treat it as unknown.
      sessionApp.delete(client)
      const { result, isCommitted } = await transaction({ ...beginning, opening: [...opening, setApp(appId)] }, work)
      if (isCommitted) sessionApp.set(client, appId)
      return result
    },
  }
}

/** Prepared once per connection, like the statements that follow it. */
function setApp(appId: string): Statement {
  return { name: 'set_app', text: "select set_config('greenroom.app_id', $1, false)", values: [appId], isUnread: true }
}
