import type pg from 'pg'
import { type Answer, answerOf, ask, isFailure, rollBack, sendBatch } from './batch.ts'
import { Unusable } from './failures.ts'
import type { Sql } from './sql.ts'
import { type Statement, statementOf } from './statement.ts'

/**
 * Runs `work` with a `Sql` that stops working once `work` has settled, so that no forgotten statement reaches the next
 * caller.
 */
export async function lend<T>(
  mayPrepare: boolean,
  send: (statement: Statement) => Promise<Answer>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let isOver = false
  const sql: Sql = {
    async query<Row extends object>(...asked: Parameters<Sql['query']>) {
      if (isOver) throw new Error(LATE)
      return rowsOf<Row>(await send(statementOf(asked, mayPrepare)))
    },
  }
  try {
    return await work(sql)
  } finally {
    isOver = true
  }
}

/** Reads on a connection, without a transaction around the statements. */
export async function lendConnection<T>(client: pg.PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  return await lend(true, (statement) => ask(client, statement), work)
}

/**
 * The same on a connection that `first` makes ready: it is sent before the first statements, without a round trip of
 * its own. Rejects with `Unusable` if `first` fails; what was read then is discarded.
 */
export async function lendBehind<T>(client: pg.PoolClient, first: Statement, work: (sql: Sql) => Promise<T>): Promise<T> {
  const ready = makeReady(client, first)
  const send = async (statement: Statement): Promise<Answer> => {
    // A statement that may write waits.
    if (!READS.test(statement.text)) await ready
    const answer = ask(client, statement)
    answer.catch(() => {})
    await ready
    return await answer
  }
  const [worked] = await Promise.allSettled([lend(true, send, work)])
  await ready
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

const READS = /^\s*select\b/i

/**
 * Sends a statement that makes a connection ready. It is a batch of its own: a failure of the statements sent right
 * after it does not undo it. Rejects with `Unusable`.
 */
export function makeReady(client: pg.PoolClient, first: Statement): Promise<void> {
  const ready = ask(client, first).then(
    () => {},
    (cause: unknown) => {
      throw new Unusable('The connection could not be prepared.', { cause })
    },
  )
  ready.catch(() => {})
  return ready
}

/**
 * Reads where each statement is a transaction of its own: its opening, the statement and the commit are one batch, so
 * this costs no round trip. Statements in flight when `work` fails are waited for: each has to end its own transaction.
 */
export async function lendTransactions<T>(
  client: pg.PoolClient,
  { opening, mayPrepare }: { opening: readonly Statement[]; mayPrepare: boolean },
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sent: Promise<Answer>[] = []
  const send = (statement: Statement) => {
    const answer = askInTransaction(client, opening, statement)
    sent.push(answer)
    return answer
  }
  const [worked] = await Promise.allSettled([lend(mayPrepare, send, work)])
  for (const late of await Promise.allSettled(sent)) {
    if (late.status === 'rejected' && late.reason instanceof Unusable) throw late.reason
  }
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

async function askInTransaction(client: pg.PoolClient, opening: readonly Statement[], statement: Statement): Promise<Answer> {
  const outcomes = await sendBatch(client, [...opening, statement, { text: 'commit', isUnread: true }])
  const failed = outcomes.find(isFailure)
  if (failed) await rollBack(client, failed.error)
  return answerOf(failed ?? outcomes[opening.length])
}

/** The only place where the rows of a statement get the type that its caller specified. */
export function rowsOf<Row extends object>({ rows, rowCount }: Answer): { rows: Row[]; rowCount: number } {
  return { rows: rows as Row[], rowCount: rowCount ?? 0 }
}

/** The error of a statement that comes after the work to which its connection was lent. */
export const LATE = 'This connection was given back: a statement came after its work had ended.'
