import { Socket } from 'node:net'
import type pg from 'pg'
import { isWaiting } from './batch.ts'
import { SILENT } from './failures.ts'

/** How much longer than the statement timeout to wait for a response, in ms. */
export const SLACK_MS = 3_000

/** The number of checks within the time limit of a connection. */
const CHECKS = 8

/** For how many consecutive checks nothing had arrived although a batch was in flight. */
type Silence = { bytes: number; checks: number }

/** The limits, in ms, of connections whose statements were given more time. */
const longer = new WeakMap<pg.PoolClient, number>()

/**
 * Closes a connection on which a batch has been in flight for `answerMs` while nothing arrived: its statements fail
 * with `SILENT`, and the pool discards the connection. Takes up to an eighth longer.
 *
 * One timer checks all connections of a pool: pg's own `query_timeout` sets one for each statement, which kept objects
 * from being collected (decision 0106). Checks are counted instead of time, because a process that was busy reads what
 * has arrived between two of them.
 */
export function closeSilent(pool: pg.Pool, answerMs: number): void {
  const every = answerMs / CHECKS
  const silences = new Map<pg.PoolClient, Silence>()
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    for (const [client, silence] of silences) {
      const { stream } = client.connection
      if (!(stream instanceof Socket)) continue
      const isSilent = isWaiting(client) && silence.bytes === stream.bytesRead
      silence.checks = isSilent ? silence.checks + 1 : 0
      silence.bytes = stream.bytesRead
      if (silence.checks * every >= (longer.get(client) ?? answerMs)) stream.destroy(new Error(SILENT))
    }
  }

  pool.on('connect', (client) => {
    silences.set(client, { bytes: 0, checks: 0 })
    timer ??= setInterval(check, every).unref()
  })
  pool.on('remove', (client) => {
    silences.delete(client)
    if (silences.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}

/** Lets each statement on a connection take up to `statementMs`; without it the default applies again. */
export function allowSilence(client: pg.PoolClient, statementMs?: number): void {
  if (statementMs === undefined) longer.delete(client)
  else longer.set(client, statementMs + SLACK_MS)
}
