/** PostgreSQL's timeouts for a statement, for a lock, and between the statements of a transaction, in ms. */
export const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
