import type pg from 'pg'
import type { AppSetting } from './app-setting.ts'
import { lend } from './lend.ts'
import { type Pool, Unusable } from './pool.ts'
import { queryInTransaction } from './query-in-transaction.ts'
import { openingOf, type Statement } from './statement.ts'
import { transaction } from './transaction.ts'

/**
 * Sets the app in each transaction anew, and each read is a transaction of its own: where a pooler hands a session from
 * client to client after each transaction, and where Citus passes on to its nodes what a transaction sets, and nothing
 * else. It costs no wait.
 */
export function appPerTransaction({ opening, mayPrepare }: Pick<Pool, 'opening' | 'mayPrepare'>): AppSetting {
  const inApp = (appId: string) => [...opening, setApp(appId)]
  return {
    async read(client, appId, work) {
      const sent: Promise<pg.QueryResult>[] = []
      const send = <Row extends object>(statement: Statement) => {
        const answer = queryInTransaction<Row>(client, inApp(appId), statement)
        sent.push(answer)
        return answer
      }
      const [worked] = await Promise.allSettled([lend({ client, mayPrepare, send }, work)])
      // Work that fails early may leave statements under way, and the next caller begins a transaction behind them: it
      // waits until each of them has ended its own.
      for (const late of await Promise.allSettled(sent)) {
        if (late.status === 'rejected' && late.reason instanceof Unusable) throw late.reason
      }
      if (worked.status === 'rejected') throw worked.reason
      return worked.value
    },
    change: (client, appId, work) => transaction({ client, mayPrepare, opening: openingOf(inApp(appId), mayPrepare) }, work),
  }
}

/**
 * A literal `set`, since Citus does not pass on `set_config()`; and local, so that the app ends with its transaction.
 * `appId` is known to be a UUID.
 */
function setApp(appId: string): string {
  return `set local greenroom.app_id = '${appId}'`
}
