import { type Answer, type Outcome, withStack } from './batch.ts'
import { named } from './failures.ts'
import { rowsOf } from './reads.ts'
import type { Sql } from './sql.ts'
import { type Statement, statementOf } from './statement.ts'

/** Sends statements of one key as a batch on one connection. Rejects when there is none. */
export type SendReads = (key: string, statements: readonly Statement[]) => Promise<readonly Outcome[]>

type Read = { statement: Statement; answered(answer: Answer): void; failed(error: unknown): void }

/** The reads of one key: those that wait, and the number of batches in flight. */
type Lane = { waiting: Read[]; underWay: number; leaving?: NodeJS.Immediate | NodeJS.Timeout | undefined }

/** The most reads in a batch: all of them get their results when the last one is done. */
const MOST_TOGETHER = 8
/** While this many batches are in flight, a read waits until one returns, and is sent with those that arrived since. */
const MOST_UNDER_WAY = 2
/** A read waits no longer than this, in ms. A short one takes a sixth of a millisecond. */
const PATIENCE_MS = 5

/**
 * Joins short reads of one key from all callers: those of one iteration of the event loop are sent together, so a
 * connection is taken, and PostgreSQL woken, once for all of them. They are independent: each sees what was committed
 * before it was requested, and none fails because of another. Only keys with reads in flight need memory.
 */
export function joinReads(send: SendReads): (key: string) => Sql {
  const lanes = new Map<string, Lane>()

  const leave = (key: string, lane: Lane) => {
    lane.leaving = undefined
    const waiting = lane.waiting.splice(0)
    for (let from = 0; from < waiting.length; from += MOST_TOGETHER) {
      lane.underWay += 1
      void sendAll(send, key, waiting.slice(from, from + MOST_TOGETHER)).finally(() => {
        lane.underWay -= 1
        if (lane.waiting.length === 0 && lane.underWay === 0) lanes.delete(key)
        else if (lane.waiting.length > 0 && isTimer(lane.leaving)) {
          clearTimeout(lane.leaving)
          leave(key, lane)
        }
      })
    }
  }

  const add = (key: string, read: Read) => {
    const lane = lanes.get(key) ?? { waiting: [], underWay: 0 }
    lanes.set(key, lane)
    lane.waiting.push(read)
    lane.leaving ??= lane.underWay < MOST_UNDER_WAY ? setImmediate(leave, key, lane) : setTimeout(leave, PATIENCE_MS, key, lane)
  }

  return (key) => ({
    query: <Row extends object>(...args: Parameters<Sql['query']>) =>
      new Promise<{ rows: Row[]; rowCount: number }>((resolve, failed) => {
        add(key, { statement: statementOf(args, true), answered: (answer) => resolve(rowsOf<Row>(answer)), failed })
      }),
  })
}

/** Never rejects. */
async function sendAll(send: SendReads, key: string, reads: readonly Read[]): Promise<void> {
  try {
    const outcomes = await send(
      key,
      reads.map(({ statement }) => statement),
    )
    const skipped: Read[] = []
    for (const [at, read] of reads.entries()) {
      const outcome = outcomes[at]
      if (!outcome) skipped.push(read)
      else if ('error' in outcome) read.failed(named(withStack(outcome.error)))
      else read.answered(outcome.answer)
    }
    // Each in a batch of its own, since another one may fail.
    await Promise.all(skipped.map((read) => sendAll(send, key, [read])))
  } catch (error) {
    for (const { failed } of reads) failed(error)
  }
}

function isTimer(leaving: NodeJS.Immediate | NodeJS.Timeout | undefined): leaving is NodeJS.Timeout {
  return leaving !== undefined && 'refresh' in leaving
}
