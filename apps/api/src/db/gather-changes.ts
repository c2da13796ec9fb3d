import { AsksFirst, Collected } from './collected.ts'
import type { Database, Tx } from './database.ts'
import { sqlState } from './failures.ts'
import { inLanes } from './lanes.ts'
import { LIMITS } from './pool.ts'

/** A change of a record takes half a millisecond, and the disk some more for all of them. */
const WIDTH = { together: 8, underWay: 2, patience: 20 }

/**
 * How long, in ms, changes that are made together wait for a lock. No other one should wait longer for the one that
 * needs it. For counters, which all of them need, they wait as long as a change that is made by itself.
 */
const LOCK_PATIENCE = 50

const waitForLocks = (tx: Tx, ms: number) => tx.send(`select set_config('lock_timeout', $1, true)`, [String(ms)])

/**
 * Gathers the short changes of an app (`inLanes`) and commits them together: in one transaction, which waits for the
 * disk once and writes each counter once. Each was judged before, or demands what it relies on. Where one fails, or has
 * to wait for a lock, PostgreSQL undoes all of them, and each is made by itself.
 */
export function gatherChanges(change: Database['changeApp']): Database['shortChangeInApp'] {
  const make = (appId: string, changes: readonly Collected[]) =>
    change(appId, async (tx) => {
      if (changes.length > 1) waitForLocks(tx, LOCK_PATIENCE)
      const sent = changes.map((one) => one.sendInto(tx))
      if (changes.length > 1) waitForLocks(tx, LIMITS.lock_timeout)
      tx.end()
      // Told once it is committed.
      return async () => {
        for (const [n, answers] of sent.entries()) await changes[n]?.succeed(answers)
      }
    })
  const makeOrFail = async (appId: string, changes: readonly Collected[]): Promise<void> => {
    let succeed: () => Promise<void>
    try {
      succeed = await make(appId, changes)
    } catch (error) {
      // PostgreSQL has said that it undid them; after any other failure nobody knows. Not waited for: others may leave.
      if (changes.length > 1 && sqlState(error) !== undefined) for (const one of changes) void makeOrFail(appId, [one])
      else for (const one of changes) one.fail(error)
      return
    }
    await succeed()
  }
  const leave = inLanes<Collected>(WIDTH, makeOrFail)

  return async (appId, work) => {
    const collected = new Collected(() => leave(appId, collected))
    try {
      const working = work(collected.tx)
      setImmediate(() => collected.demandEnd())
      const result = await working
      collected.tx.end()
      await collected.committed
      return result
    } catch (error) {
      if (error instanceof AsksFirst) return await change(appId, work)
      throw error
    }
  }
}
