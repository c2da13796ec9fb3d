import type pg from 'pg'
import { type Answer, ask } from './ask.ts'
import type { Sql, Tx } from './database.ts'
import { ANSWER_SLACK_MS, Unusable } from './pool.ts'
import { sendTogether } from './send-together.ts'
import { type Statement, statementOf } from './statement.ts'

/** A connection that is ready, and how a statement is sent on it. */
type Loan = {
  client: pg.PoolClient
  mayPrepare: boolean
  send<Row extends object>(statement: Statement): Promise<Answer<Row>>
}

/** A connection that is being made ready: `opened` is settled by the answer to what opens it, which is on its way. */
export type Opened = Omit<Loan, 'send'> & { opened: Promise<unknown> }

/** How a transaction ends: its commit leaves together with the statements that nobody waits for. */
export type Ending = { committed?: Promise<Answer<object>> }

/**
 * Runs `work` with a `Sql` that stops working when `work` has settled, so that no forgotten statement reaches the next
 * caller.
 */
export async function lend<T>({ client, mayPrepare, send }: Loan, work: (sql: Sql) => Promise<T>): Promise<T> {
  let over = false
  const sql: Sql = {
    async query<Row extends object>(...asked: Parameters<Sql['query']>) {
      if (over) throw new Error(LATE)
      sendTogether(client)
      const { rows, rowCount } = await send<Row>(statementOf(asked, mayPrepare))
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
  try {
    return await work(sql)
  } finally {
    over = true
  }
}

/**
 * The same with a `Tx`, whose first statements leave together with what opens the connection: `work` fails when that
 * does, with `Unusable`.
 */
export async function lendOpened<T>({ client, mayPrepare, opened }: Opened, work: (tx: Tx) => Promise<T>, ending?: Ending): Promise<T> {
  let over = false
  let patience: Pick<Statement, 'query_timeout'> = {}
  const unanswered: Promise<unknown>[] = []
  const beforeCommit = new Map<string, () => Promise<unknown>>()
  /** Of several statements that failed the first one says why: in a transaction all after it fail because of it. */
  let firstFailure: { error: unknown } | undefined

  const submit = <Row extends object>(...asked: Parameters<Tx['query']>) => {
    if (over) throw new Error(LATE)
    sendTogether(client)
    return ask<Row>(client, { ...statementOf(asked, mayPrepare), ...patience })
  }

  let isOpen = false
  const waiting: (() => void)[] = []
  const open = () => {
    isOpen = true
    if (!over) for (const go of waiting) go()
  }
  opened.then(open, () => {})

  /**
   * What only reads may leave together with the opening: should that fail, nothing was done. What may write waits for
   * it, in its turn.
   */
  const inTurn = <Row extends object>(...asked: Parameters<Tx['query']>): Promise<Answer<Row>> => {
    if (ending?.committed) throw new Error('A statement came after the last one of its transaction.')
    if (isOpen || (waiting.length === 0 && READS.test(asked[0]))) return submit<Row>(...asked)
    return new Promise((done, fail) => {
      waiting.push(() => submit<Row>(...asked).then(done, fail))
    })
  }

  const commit = () => {
    if (!ending || ending.committed) return
    for (const send of beforeCommit.values()) {
      const sent = send()
      // Behind another failure it fails too, and says nothing new; its own shows when the work has ended.
      sent.catch(() => {})
      unanswered.push(sent)
    }
    const committed = inTurn('commit')
    committed.catch(() => {})
    ending.committed = committed
  }

  const rejectWithFirst = async (error: unknown): Promise<never> => {
    await Promise.allSettled(unanswered)
    throw firstFailure ? firstFailure.error : error
  }

  const answerOf = async <Row extends object>(sent: Promise<Answer<Row>>) => {
    sent.catch(() => {})
    await orDiscard(opened)
    try {
      const { rows, rowCount } = await sent
      return { rows, rowCount: rowCount ?? 0 }
    } catch (error) {
      return await rejectWithFirst(error)
    }
  }

  const tx: Tx = {
    query: async <Row extends object>(...asked: Parameters<Tx['query']>) => await answerOf(inTurn<Row>(...asked)),
    last: {
      async query<Row extends object>(...asked: Parameters<Tx['query']>) {
        await orDiscard(opened)
        const sent = inTurn<Row>(...asked)
        commit()
        return await answerOf(sent)
      },
    },
    async allow(seconds) {
      await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
      patience = { query_timeout: seconds * 1000 + ANSWER_SLACK_MS }
    },
    send(text, values) {
      const sent = inTurn(text, values)
      sent.catch((error: unknown) => (firstFailure ??= { error }))
      unanswered.push(sent)
    },
    beforeCommit(text, values) {
      if (ending?.committed) throw new Error('A statement came after the last one of its transaction.')
      const key = JSON.stringify([text, values])
      if (!beforeCommit.has(key)) beforeCommit.set(key, () => inTurn(text, values))
    },
  }
  try {
    const result = await work(tx)
    await orDiscard(opened)
    commit()
    if (unanswered.length > 0) await Promise.all(unanswered).catch(rejectWithFirst)
    return result
  } finally {
    over = true
  }
}

const READS = /^\s*select\b/i

async function orDiscard(opened: Promise<unknown>): Promise<void> {
  try {
    await opened
  } catch (error) {
    throw new Unusable('The connection could not be prepared.', { cause: error })
  }
}

const LATE = 'This connection was given back: a statement came after its work had ended.'
