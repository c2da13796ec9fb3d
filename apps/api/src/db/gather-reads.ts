import type { Outcome } from './ask-together.ts'
import type { Sql } from './database.ts'
import { named } from './failures.ts'
import { inLanes } from './lanes.ts'
import { type Statement, statementOf } from './statement.ts'

/** Sends statements of one app behind each other on one connection. Rejects when none could be had. */
export type SendReads = (appId: string, statements: readonly Statement[]) => Promise<readonly Outcome[]>

type Asked = { statement: Statement; answered(answer: Awaited<ReturnType<Sql['query']>>): void; failed(error: unknown): void }

/** Each read takes a sixth of a millisecond. */
const WIDTH = { together: 8, underWay: 2, patience: 5 }

/**
 * Gathers the short reads of an app (`inLanes`). Each stands for itself: it sees what was committed before it was
 * asked, and none fails with another. A connection is taken, and PostgreSQL woken, once for all of them.
 */
export function gatherReads(send: SendReads): (appId: string) => Sql {
  const ask = inLanes<Asked>(WIDTH, (appId, group) => sendGroup(send, appId, group))

  return (appId) => ({
    query: <Row extends object>(...asked: Parameters<Sql['query']>) =>
      new Promise<{ rows: Row[]; rowCount: number }>((resolve, failed) => {
        // What a statement answers gets the type that its caller gave it.
        const answered: Asked['answered'] = ({ rows, rowCount }) => resolve({ rows: rows as Row[], rowCount })
        ask(appId, { statement: statementOf(asked, true), answered, failed })
      }),
  })
}

async function sendGroup(send: SendReads, appId: string, group: readonly Asked[]): Promise<void> {
  try {
    const outcomes = await send(
      appId,
      group.map(({ statement }) => statement),
    )
    const skipped: Asked[] = []
    for (const [at, asked] of group.entries()) {
      const outcome = outcomes[at]
      if (!outcome) skipped.push(asked)
      else if ('error' in outcome) asked.failed(withOwnStack(outcome.error))
      else asked.answered({ rows: outcome.answer.rows as Record<string, unknown>[], rowCount: outcome.answer.rowCount ?? 0 })
    }
    // Each by itself: another one may fail.
    await Promise.all(skipped.map((asked) => sendGroup(send, appId, [asked])))
  } catch (error) {
    for (const { failed } of group) failed(error)
  }
}

/** The stack leads here, not to the socket that answered. */
function withOwnStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return named(error)
}
