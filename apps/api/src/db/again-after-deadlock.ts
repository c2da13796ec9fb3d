import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './failures.ts'

const DEADLOCK_DETECTED = '40P01'
/** Until the other transaction has the locks that it waits for: without it, half of the repetitions deadlock again. */
const PAUSE_MS = 50

/**
 * Runs a transaction, and once more when PostgreSQL aborted it to end a deadlock. On Citus a write to a reference table
 * locks the row on every node, so two writers can meet in either order.
 */
export async function againAfterDeadlock<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) !== DEADLOCK_DETECTED) throw error
    await pause(PAUSE_MS)
    return await change()
  }
}
