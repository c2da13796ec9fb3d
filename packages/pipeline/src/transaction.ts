import type pg from 'pg'
import { type Answer, answerOf, isFailure, type Outcome, rollBack, sendBatch } from './batch.ts'
import { sqlState, Unusable } from './failures.ts'
import { LATE, rowsOf } from './reads.ts'
import { allowSilence } from './silence.ts'
import type { Tx, WholeTx } from './sql.ts'
import { bracket, planningOf, type Statement, statementOf } from './statement.ts'

/** How a transaction begins on a connection. */
export type Beginning = {
  client: pg.PoolClient
  mayPrepare: boolean
  /** Sent before the first statement, in one batch with it; starts with `begin`. */
  opening: readonly Statement[]
  /** A transaction of one batch may be sent without `begin` and `commit`. Not on several servers. */
  mayBeImplicit?: true
}

/**
 * Runs `work` in a transaction, which begins with its first statement: committed when `work` resolves, rolled back when
 * it rejects, or when one of its statements failed. Resolves with the result of `work`. Rejects with `Unusable` when
 * the connection cannot be used afterwards.
 */
export async function transaction<T>(beginning: Beginning, work: (tx: WholeTx) => Promise<T>): Promise<T> {
  const { client, mayPrepare } = beginning
  const queue = gather(beginning)
  const atEnd = lateStatements(mayPrepare)
  let committing: Promise<Outcome> | undefined
  let isOver = false
  let mayTakeLonger = false

  const demandOpen = () => {
    if (isOver) throw new Error(LATE)
    if (committing) throw new Error(AFTER_LAST)
  }
  const commit = () => {
    if (isOver || committing || !(queue.isUsed() || atEnd.isUsed())) return
    for (const statement of atEnd.statements()) void queue.add(statement)
    committing = queue.add(bracket('commit', mayPrepare))
  }
  const query = async <Row extends object>(...args: Parameters<Tx['query']>) => {
    demandOpen()
    const statement = statementOf(args, mayPrepare)
    for (const first of planningOf(statement)) void queue.add(first)
    const outcome = await queue.add(statement)
    try {
      return rowsOf<Row>(answerOf(outcome))
    } catch (error) {
      throw queue.why(error)
    }
  }
  const tx: WholeTx = {
    query: <Row extends object>(...args: Parameters<Tx['query']>) => {
      const answer = query<Row>(...args)
      // It may reject before the caller awaits it.
      answer.catch(() => {})
      return answer
    },
    send(text, values, options) {
      demandOpen()
      if (options?.at === 'commit') atEnd.once(text, values)
      else void queue.add({ ...statementOf([text, values], mayPrepare), isUnread: true })
    },
    count(text, values, added) {
      demandOpen()
      atEnd.count(text, values, added)
    },
    async allow(seconds) {
      await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
      mayTakeLonger = true
      allowSilence(client, seconds * 1000)
    },
    async last(answer) {
      commit()
      return await answer
    },
  }

  try {
    const result = await work(tx)
    commit()
    const committed = await committing
    // PostgreSQL responds to the commit of a failed transaction with ROLLBACK: the error of a statement was swallowed.
    if (committed && answerOf(committed).command === 'ROLLBACK') throw new Error(ROLLED_BACK)
    return result
  } catch (error) {
    const why = queue.why(error)
    isOver = true
    queue.close(why)
    const ended = await committing
    if (queue.isUnopened()) throw new Unusable('The transaction could not be opened.', { cause: why })
    if (queue.needsRollback() && (!ended || isFailure(ended))) await rollBack(client, why)
    throw why
  } finally {
    isOver = true
    if (mayTakeLonger) allowSilence(client)
  }
}

type Waiting = { statement: Statement; settle(outcome: Outcome): void }

/**
 * Collects the statements of one iteration of the event loop and sends them as one batch, the first after the opening.
 */
function gather({ client, opening, mayBeImplicit }: Beginning) {
  let gathered: Waiting[] = []
  let isUsed = false
  let isOpen = false
  let isUnopened = false
  let failedAtCommit = false
  let isClosed = false
  /** When several statements fail, the first error is the cause: PostgreSQL rejects all later ones because of it. */
  let firstFailure: { error: unknown } | undefined

  const leave = async () => {
    const waiting = gathered
    gathered = []
    if (waiting.length === 0) return
    const statements = waiting.map(({ statement }) => statement)
    const inner = mayBeImplicit && !isOpen ? withoutBrackets(statements) : null
    if (!inner) isOpen = true
    const sent = await sendBatch(client, inner ?? statements)
    const outcomes = inner ? bracketed(sent) : sent
    // Nothing is skipped then, and the opening fails with the rest.
    failedAtCommit = inner !== null && isFailure(sent.at(-1))
    let failure: { error: unknown } | null = null
    for (const [at, { settle }] of waiting.entries()) {
      const outcome = outcomes[at] ?? null
      if (isFailure(outcome)) failure = outcome
      // A statement that succeeds after a rollback to a savepoint ends the earlier failure.
      if (!outcome || isFailure(outcome)) firstFailure ??= failure ?? undefined
      else if (outcome.answer.command !== 'ROLLBACK') firstFailure = undefined
      settle(outcome ?? failure)
    }
  }
  const push = (waiting: Waiting) => {
    if (gathered.length === 0) process.nextTick(leave)
    gathered.push(waiting)
  }

  return {
    /** Never rejects. */
    add(statement: Statement): Promise<Outcome> {
      // Without its `begin` PostgreSQL would commit it.
      if (isUnopened) return Promise.resolve(firstFailure ?? null)
      if (!isUsed) {
        isUsed = true
        const settle = (outcome: Outcome) => {
          if (!failedAtCommit && !isClosed && (!outcome || isFailure(outcome))) isUnopened = true
        }
        for (const first of opening) push({ statement: first, settle })
      }
      return new Promise((settle) => {
        push({ statement, settle })
      })
    },
    isUsed: () => isUsed,
    isUnopened: () => isUnopened,
    /** A batch that was a transaction by itself is over once its results arrive. */
    needsRollback: () => isOpen,
    /** The error that made PostgreSQL reject the later statements, where `error` says no more than that. */
    why(error: unknown): unknown {
      const isConsequence = sqlState(error) === IN_FAILED_TRANSACTION || (error instanceof Error && error.message === ROLLED_BACK)
      return isConsequence && firstFailure ? firstFailure.error : error
    },
    /** Statements that were not sent yet fail with `error`. */
    close(error: unknown) {
      isClosed = true
      for (const { settle } of gathered.splice(0)) settle({ error })
    },
  }
}

/** The statements without `begin` and `commit` if they are a whole transaction; null if not. */
function withoutBrackets(statements: readonly Statement[]): Statement[] | null {
  const inner = statements.slice(1, -1)
  const isAll = inner.length > 0 && statements[0]?.text === 'begin' && statements.at(-1)?.text === 'commit'
  // A statement without values may be a savepoint, which needs `begin`.
  return isAll && inner.every(({ values }) => values !== undefined) ? inner : null
}

/** The outcomes of an implicit transaction, with those of its `begin` and its `commit`. */
function bracketed(outcomes: readonly Outcome[]): Outcome[] {
  return [done('BEGIN'), ...outcomes, outcomes.find(isFailure) ?? done('COMMIT')]
}

function done(command: string): { answer: Answer } {
  return { answer: { command, rowCount: null, rows: [] } }
}

/** The statements at the end of a transaction: counters, then those to be sent once. */
function lateStatements(mayPrepare: boolean) {
  const counters = new Map<string, { text: string; values: readonly unknown[]; added: number }>()
  const sentOnce = new Map<string, Statement>()
  const statement = (text: string, values?: readonly unknown[]): Statement => ({
    ...statementOf([text, values], mayPrepare),
    isUnread: true,
  })

  return {
    count(text: string, values: readonly unknown[], added: number) {
      const key = JSON.stringify([text, values])
      const known = counters.get(key)
      if (known) known.added += added
      else counters.set(key, { text, values, added })
    },
    once(text: string, values?: readonly unknown[]) {
      const key = JSON.stringify([text, values])
      if (!sentOnce.has(key)) sentOnce.set(key, statement(text, values))
    },
    isUsed: () => counters.size > 0 || sentOnce.size > 0,
    /** Counters in the same order in every transaction: two that write the same ones never deadlock. */
    statements(): Statement[] {
      const changed = [...counters].filter(([, { added }]) => added !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return [...changed.map(([, { text, values, added }]) => statement(text, [...values, added])), ...sentOnce.values()]
    },
  }
}

const IN_FAILED_TRANSACTION = '25P02'
const AFTER_LAST = 'A statement came after the last one of its transaction.'
const ROLLED_BACK = 'The transaction was rolled back: one of its statements had failed.'
