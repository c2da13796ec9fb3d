import type pg from 'pg'
import type { Answer } from './ask.ts'
import { Counters } from './counters.ts'
import type { Sql, Tx } from './database.ts'
import { gatherGroups, type Opened } from './gather-groups.ts'
import { ANSWER_SLACK_MS, Unusable } from './pool.ts'
import { sendTogether } from './send-together.ts'
import { allowSilence } from './silent-connections.ts'
import type { Part } from './statement-group.ts'
import { bracketOf, type Statement, statementOf } from './statement.ts'

/** A connection that is ready, and how a statement is sent on it. */
type Loan = {
  client: pg.PoolClient
  mayPrepare: boolean
  send<Row extends object>(statement: Statement): Promise<Answer<Row>>
}

/** How a transaction ends: its commit leaves together with the statements that nobody waits for. */
export type Ending = {
  /** Set once something of the transaction was sent. */
  hasBegun?: true
  /** Set where all of it is one group: PostgreSQL has ended it by the time it answers. */
  isWhole?: true
  /** Set where what opens it failed. */
  isUnopened?: true
  committed?: Promise<pg.QueryResult>
}

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
 * does, with `Unusable` where the connection could not be made ready. With an `ending` it commits, unless nothing was
 * asked.
 */
export async function lendOpened<T>(opened: Opened, work: (tx: Tx) => Promise<T>, ending?: Ending): Promise<T> {
  let over = false
  const beforeCommit = new Map<string, () => void>()
  const counters = new Counters()
  /** Of several statements that failed the first one says why: in a transaction all after it fail because of it. */
  let firstFailure: { error: unknown } | undefined
  const queue = gatherGroups(opened, {
    onSent(how) {
      if (!ending) return
      ending.hasBegun = true
      if (how === 'whole') ending.isWhole = true
    },
    onUnopened() {
      if (ending) ending.isUnopened = true
    },
  })

  const add = (asked: Parameters<Tx['query']>, told: Pick<Part, 'answered' | 'failed'>) => {
    if (over) throw new Error(LATE)
    if (ending?.committed) throw new Error(LAST_WAS_SENT)
    queue.add({ statement: statementOf(asked, opened.mayPrepare), ...told })
  }

  const ask = (...asked: Parameters<Tx['query']>) =>
    new Promise<pg.QueryResult>((answered, failed) => {
      add(asked, { answered, failed })
    })

  const answerOf = async <Row extends object>(sent: Promise<pg.QueryResult>) => {
    sent.catch(() => {})
    await orDiscard(opened.ready)
    try {
      const { rows, rowCount } = await sent
      return { rows: rows as Row[], rowCount: rowCount ?? 0 }
    } catch (error) {
      // The stack leads to who asked, not to the socket that answered.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw firstFailure ? firstFailure.error : error
    }
  }

  const commit = () => {
    if (!ending || ending.committed || !(queue.isUsed() || counters.isUsed)) return
    for (const { text, values } of counters.statements()) send(text, values)
    for (const add of beforeCommit.values()) add()
    const committed = new Promise<pg.QueryResult>((answered, failed) => {
      queue.add({ statement: bracketOf('commit', opened.mayPrepare), answered, failed })
    })
    committed.catch(() => {})
    ending.committed = committed
  }

  const note = (error: unknown) => (firstFailure ??= { error }).error
  const send = (text: string, values?: readonly unknown[]) => add([text, values], { failed: note })

  const tx: Tx = {
    query: async <Row extends object>(...asked: Parameters<Tx['query']>) => await answerOf<Row>(ask(...asked)),
    last: {
      async query<Row extends object>(...asked: Parameters<Tx['query']>) {
        await orDiscard(opened.ready)
        const sent = ask(...asked)
        commit()
        return await answerOf<Row>(sent)
      },
    },
    async allow(seconds) {
      await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
      allowSilence(opened.client, seconds * 1000 + ANSWER_SLACK_MS)
    },
    send,
    tell: <Row extends object>(text: string, values?: readonly unknown[]) => {
      const told = new Promise<Row[]>((answered, failed) => {
        // As of what is asked, its rows get the type that the caller gave them.
        add([text, values], { answered: ({ rows }) => answered(rows as Row[]), failed: (error) => failed(note(error)) })
      })
      // It is told at the end of the transaction as well.
      told.catch(() => {})
      return told
    },
    end: commit,
    beforeCommit(text, values) {
      if (ending?.committed) throw new Error(LAST_WAS_SENT)
      const key = JSON.stringify([text, values])
      if (!beforeCommit.has(key)) beforeCommit.set(key, () => send(text, values))
    },
    count(text, values, added) {
      if (ending?.committed) throw new Error(LAST_WAS_SENT)
      counters.add(text, values, added)
    },
  }
  try {
    const result = await work(tx)
    await orDiscard(opened.ready)
    commit()
    const committed = await ending?.committed?.catch((error: unknown) => {
      throw firstFailure ? firstFailure.error : error
    })
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK: someone swallowed the error of a statement.
    if (committed?.command === 'ROLLBACK') {
      throw firstFailure ? firstFailure.error : new Error('The transaction was rolled back: one of its statements had failed.')
    }
    return result
  } finally {
    over = true
    allowSilence(opened.client)
    queue.close()
  }
}

/** Waits until a connection is ready. Rejects with `Unusable` when it does not become it. */
export async function orDiscard(ready: Promise<unknown> | undefined): Promise<void> {
  if (ready === undefined) return
  try {
    await ready
  } catch (error) {
    throw new Unusable('The connection could not be prepared.', { cause: error })
  }
}

const LAST_WAS_SENT = 'A statement came after the last one of its transaction.'
const LATE = 'This connection was given back: a statement came after its work had ended.'
