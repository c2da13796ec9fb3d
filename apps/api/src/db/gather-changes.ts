import { AsksFirst, Collected } from './collected.ts'
import type { Database } from './database.ts'
import { Overloaded, Unreachable } from './failures.ts'
import { inLanes } from './lanes.ts'

/** A change of a record takes half a millisecond, and the disk some more for all of them. */
const WIDTH = { together: 8, underWay: 2, patience: 20 }

/**
 * How long, in ms, changes that are made together wait for a lock. No other one should wait longer for the one that
 * needs it.
 */
const LOCK_PATIENCE = 50

/**
 * Gathers the short changes of an app (`inLanes`) and commits them together: in one transaction, which waits for the
 * disk once and writes each counter once. Each was judged before, or demands what it relies on. Where one fails, or has
 * to wait for a lock, PostgreSQL undoes all of them, and each is made by itself.
 */
export function gatherChanges(change: Database['changeApp']): Database['shortChangeInApp'] {
  const make = async (appId: string, changes: readonly Collected[]) => {
    const sent = await change(appId, async (tx) => {
      if (changes.length > 1) tx.send(`select set_config('lock_timeout', $1, true)`, [`${LOCK_PATIENCE}ms`])
      const all = changes.map((one) => one.sendInto(tx))
      tx.end()
      return all
    })
    for (const [n, answers] of sent.entries()) await changes[n]?.succeed(answers)
  }
  const makeOrFail = async (appId: string, changes: readonly Collected[]): Promise<void> => {
    try {
      await make(appId, changes)
    } catch (error) {
      // What happened on a connection that broke off is not known, so nothing is sent again.
      const isUndone = !(error instanceof Unreachable || error instanceof Overloaded)
      // Not waited for: meanwhile others may leave.
      if (isUndone && changes.length > 1) for (const one of changes) void makeOrFail(appId, [one])
      else for (const one of changes) one.fail(error)
    }
  }
  const leave = inLanes<Collected>(WIDTH, makeOrFail)

  return async (appId, work) => {
    const collected = new Collected(() => leave(appId, collected))
    try {
      const result = await work(collected.tx)
      collected.tx.end()
      await collected.committed
      return result
    } catch (error) {
      if (error instanceof AsksFirst) return await change(appId, work)
      throw error
    }
  }
}
