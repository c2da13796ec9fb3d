/** How long a change may wait in all, in ms, for its share of the connections and for a locked row. */
const PATIENCE_MS = 2_200
/** What remains, in ms, for the locks of a change that has used up its patience before it got a connection. */
const SHORTEST_MS = 50

/**
 * PostgreSQL's timeouts for a statement, for a lock, and between the statements of a transaction, in ms. PostgreSQL
 * waits for a locked row at most twice, first for its place in the queue and then for the row, and each wait may take
 * that long: longer than its deadlock_timeout of a second, so that a change that was aborted to end a deadlock is known
 * as such and runs again.
 */
export const LIMITS = { statement_timeout: 5_000, lock_timeout: PATIENCE_MS / 2, idle_in_transaction_session_timeout: 10_000 }

/** The timeout for a lock, in ms, of a change that has waited for `waitedMs` for its connection. */
export function lockTimeoutAfter(waitedMs: number): number {
  return Math.max(SHORTEST_MS, Math.floor((PATIENCE_MS - waitedMs) / 2))
}
