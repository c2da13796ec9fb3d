import type { Tx } from './database.ts'
import type { Opened } from './gather-groups.ts'
import { type Ending, lendOpened } from './lend.ts'
import { Unusable } from './pool.ts'

/**
 * Runs `work` in a transaction, which begins with its first statement: committed when `work` resolves, rolled back when
 * it rejects. Rejects with `Unusable` when the connection is of no use afterwards.
 */
export async function transaction<T>(opened: Opened, work: (tx: Tx) => Promise<T>, ending: Ending = {}): Promise<T> {
  try {
    return await lendOpened(opened, work, ending)
  } catch (error) {
    if (error instanceof Unusable) throw error
    // PostgreSQL skipped all of it. Whatever keeps the connection from being opened would be there the next time.
    if (ending.isUnopened) throw new Unusable('The transaction could not be opened.', { cause: error })
    if (ending.hasBegun) await rollBack(opened, ending)
    throw error
  }
}

/** PostgreSQL skips a commit behind a failed statement of its group, and makes a rollback of one in a later group. */
async function rollBack({ client }: Opened, { committed, isWhole }: Ending): Promise<void> {
  if (await committed?.catch(() => undefined)) return
  try {
    // Nothing is left to roll back of what was one group; whether the connection answers is asked all the same.
    await client.query(isWhole ? 'select' : 'rollback')
  } catch (error) {
    throw new Unusable('The rollback failed.', { cause: error })
  }
}
