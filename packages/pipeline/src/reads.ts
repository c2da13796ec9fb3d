import type pg from 'pg'
import { type Answer, answerOf, ask, isFailure, type Outcome, rollBack, sendBatch, withStack } from './batch.ts'
import { Unusable } from './failures.ts'
import type { Sql } from './sql.ts'
import { planningOf, type Statement, statementOf } from './statement.ts'

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
    async query<Row extends object>(...args: Parameters<Sql['query']>) {
      if (isOver) throw new Error(LATE)
      return rowsOf<Row>(await send(statementOf(args, mayPrepare)))
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

/** How a transaction of one read begins, and whether its batch ends it, which then has neither `begin` nor `commit`. */
type Around = { opening: readonly Statement[]; mayPrepare: boolean; isImplicit?: true }

/**
 * Reads where each statement is a transaction of its own: its opening, the statement and the commit are one batch, so
 * this costs no round trip. Statements in flight when `work` fails are waited for: each has to end its own transaction.
 */
export async function lendTransactions<T>(client: pg.PoolClient, around: Around, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sent: Promise<Answer>[] = []
  const send = (statement: Statement) => {
    const answer = queryInTransaction(client, around, statement)
    sent.push(answer)
    return answer
  }
  const [worked] = await Promise.allSettled([lend(around.mayPrepare, send, work)])
  for (const late of await Promise.allSettled(sent)) {
    if (late.status === 'rejected' && late.reason instanceof Unusable) throw late.reason
  }
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

async function queryInTransaction(client: pg.PoolClient, { opening, isImplicit }: Around, statement: Statement): Promise<Answer> {
  const before = [...opening, ...planningOf(statement)]
  const outcomes = await sendBatch(client, [...before, statement, ...(isImplicit ? [] : [COMMIT])])
  const failed = outcomes.find(isFailure)
  if (isImplicit) demandOpened(outcomes.slice(0, before.length))
  else if (failed) await rollBack(client, failed.error)
  return answerOf(failed ?? outcomes[before.length])
}

/** Throws `Unusable` where an opening failed: what this connection has prepared may be lost. */
export function demandOpened(outcomes: readonly (Outcome | undefined)[]): void {
  const failed = outcomes.find(isFailure)
  if (failed) throw new Unusable('The connection could not be prepared.', { cause: withStack(failed.error) })
}

const COMMIT: Statement = { text: 'commit', isUnread: true }

/** The only place where the rows of a statement get the type that its caller specified. */
export function rowsOf<Row extends object>({ rows, rowCount }: Answer): { rows: Row[]; rowCount: number } {
  return { rows: rows as Row[], rowCount: rowCount ?? 0 }
}

/** The error of a statement that comes after the work to which its connection was lent. */
export const LATE = 'This connection was given back: a statement came after its work had ended.'
