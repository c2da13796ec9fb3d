import type pg from 'pg'
import type { AppSetting } from './app-setting.ts'
import { askTogether, type Outcome } from './ask-together.ts'
import { ask } from './ask.ts'
import { type Ending, lend, lendOpened, orDiscard } from './lend.ts'
import { sendTogether } from './send-together.ts'
import { bracketOf, type Statement } from './statement.ts'
import { transaction } from './transaction.ts'

// Prepared once per connection, like the statements that follow it.
const SET_APP = { name: 'set_app', text: "select set_config('greenroom.app_id', $1, false)" }

/** Reads of an app behind each other on one connection. */
type ReadTogether = { readTogether(client: pg.PoolClient, appId: string, statements: readonly Statement[]): Promise<readonly Outcome[]> }

const BEGIN = bracketOf('begin', true)

/**
 * Sets the app for a whole session of PostgreSQL, so that a connection which continues with the same app needs nothing.
 * Only where each connection has its session for itself.
 */
export function appPerSession(): AppSetting & ReadTogether {
  // Which app a connection's session is set to. A connection that is missing here is set to none.
  const sessionApp = new WeakMap<pg.PoolClient, string>()
  const setApp = (appId: string): Statement => ({ ...SET_APP, values: [appId] })

  return {
    async read(client, appId, work) {
      if (sessionApp.get(client) === appId)
        return await lend({ client, mayPrepare: true, send: (statement) => ask(client, statement) }, work)
      sessionApp.delete(client)
      // Sent together with the first statement, in one round trip. Should it fail, that statement ran for the previous
      // app: its answer is thrown away with the connection, before anybody sees it.
      sendTogether(client)
      const result = await lendOpened({ client, mayPrepare: true, opening: [], ready: ask(client, setApp(appId)) }, work)
      sessionApp.set(client, appId)
      return result
    },
    async readTogether(client, appId, statements) {
      sendTogether(client)
      if (sessionApp.get(client) === appId) return await askTogether(client, statements)
      sessionApp.delete(client)
      const ready = ask(client, setApp(appId))
      const asked = askTogether(client, statements)
      await orDiscard(ready)
      sessionApp.set(client, appId)
      return await asked
    },
    async change(client, appId, work) {
      if (sessionApp.get(client) === appId)
        return await transaction({ client, mayPrepare: true, opening: [BEGIN], isOneServer: true }, work)
      // A rollback takes the session back to the app before, which then counts as unknown.
      sessionApp.delete(client)
      const ending: Ending = {}
      const result = await transaction({ client, mayPrepare: true, opening: [BEGIN, setApp(appId)], isOneServer: true }, work, ending)
      if (ending.committed) sessionApp.set(client, appId)
      return result
    },
  }
}
