import type { Outcome } from './ask-together.ts'
import type { Sql } from './database.ts'
import { named } from './failures.ts'
import { type Statement, statementOf } from './statement.ts'

/** Sends statements of one app behind each other on one connection. Rejects when none could be had. */
export type SendReads = (appId: string, statements: readonly Statement[]) => Promise<readonly Outcome[]>

type Asked = { statement: Statement; answered(answer: Awaited<ReturnType<Sql['query']>>): void; failed(error: unknown): void }

/** The short reads of one app: those that wait, and how many groups are under way. */
type Lane = { waiting: Asked[]; underWay: number; leaving?: NodeJS.Immediate | NodeJS.Timeout | undefined }

/** So many leave together: all of them are answered when the last one is, and each takes a sixth of a millisecond. */
const TOGETHER = 8
/** While so many groups are under way, what is asked waits for one to return, and leaves with what came meanwhile. */
const UNDER_WAY = 2
/** No longer than this, in ms, in case that one of them takes longer than it should. */
const PATIENCE = 5

/**
 * Gathers the short reads of an app: those asked in one turn of the event loop leave together, and those asked while
 * others are under way leave when these return. Each stands for itself: it sees what was committed before it was asked,
 * and none fails with another. A connection is taken, and PostgreSQL woken, once for all of them.
 */
export function gatherReads(send: SendReads): (appId: string) => Sql {
  const lanes = new Map<string, Lane>()

  const leave = (appId: string, lane: Lane) => {
    lane.leaving = undefined
    for (const group of inGroups(lane.waiting.splice(0))) {
      lane.underWay += 1
      void sendGroup(send, appId, group).finally(() => {
        lane.underWay -= 1
        if (lane.waiting.length === 0 && lane.underWay === 0) lanes.delete(appId)
        else if (lane.waiting.length > 0 && isTimer(lane.leaving)) {
          clearTimeout(lane.leaving)
          leave(appId, lane)
        }
      })
    }
  }

  return (appId) => ({
    query: <Row extends object>(...asked: Parameters<Sql['query']>) =>
      new Promise<{ rows: Row[]; rowCount: number }>((resolve, failed) => {
        const lane = lanes.get(appId) ?? { waiting: [], underWay: 0 }
        lanes.set(appId, lane)
        // What a statement answers gets the type that its caller gave it.
        const answered: Asked['answered'] = ({ rows, rowCount }) => resolve({ rows: rows as Row[], rowCount })
        lane.waiting.push({ statement: statementOf(asked, true), answered, failed })
        lane.leaving ??= lane.underWay < UNDER_WAY ? setImmediate(leave, appId, lane) : setTimeout(leave, PATIENCE, appId, lane)
      }),
  })
}

function isTimer(leaving: Lane['leaving']): leaving is NodeJS.Timeout {
  return leaving !== undefined && 'refresh' in leaving
}

function inGroups(all: readonly Asked[]): (readonly Asked[])[] {
  return Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, n) => all.slice(n * TOGETHER, (n + 1) * TOGETHER))
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
