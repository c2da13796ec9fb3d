import type pg from 'pg'
import type { Tx } from './database.ts'
import { type Ending, lendOpened, type Opened } from './lend.ts'
import { Unusable } from './pool.ts'
import { sendTogether } from './send-together.ts'

/** Sends what opens a transaction; what is asked next of the connection leaves together with it. */
export function openTransaction(client: pg.PoolClient, opening: readonly string[]): Promise<unknown> {
  sendTogether(client)
  return Promise.all(opening.map((text) => client.query(text)))
}

/**
 * Runs `work` in the transaction that is being opened: committed when `work` resolves, rolled back when it rejects.
 * Rejects with `Unusable` when the connection is of no use afterwards.
 */
export async function transaction<T>(opened: Opened, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client } = opened
  const ending: Ending = {}
  let result: T
  try {
    // What opens it is sent together with the first statement of the work, which counts only once that has succeeded.
    result = await lendOpened(opened, work, ending)
  } catch (error) {
    if (error instanceof Unusable) throw error
    try {
      // PostgreSQL makes a rollback of the commit that follows a failed statement.
      await (ending.committed ?? client.query('rollback'))
    } catch {
      throw new Unusable('The rollback failed.', { cause: error })
    }
    throw error
  }
  const committed = await ending.committed?.catch((error: unknown) => Promise.reject(new Unusable('The commit failed.', { cause: error })))
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK: someone swallowed the error of a statement.
  if (committed?.command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed.')
  return result
}
