import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './failures.ts'

const DEADLOCK_DETECTED = '40P01'
/** Lets the other transaction acquire the locks it waits for. Without the pause, half of the retries deadlock again. */
const PAUSE_MS = 50

/**
 * Runs a transaction, and retries it once when PostgreSQL aborted it to end a deadlock. On Citus a write to a reference
 * table locks the row on every node, so two writers can lock the copies in different orders.
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
