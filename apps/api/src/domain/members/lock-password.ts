import type { Tx } from '../../db/database.ts'

// An advisory lock instead of the row lock: a bulk change may lock a million rows for a long time, and sign-ins must
// not wait for it.
const OF_MEMBER = `hashtextextended('password of ' || $1::text, 0)`

/** Locks a member's password until the transaction ends. Call it before a new password is written. */
export function lockPassword(tx: Tx, memberId: string): void {
  tx.send(`select pg_advisory_xact_lock(${OF_MEMBER})`, [memberId])
}

/** Waits for a password change in progress and blocks the next one, so that the password read afterwards is current. */
export function lockPasswordShared(tx: Tx, memberId: string): void {
  tx.send(`select pg_advisory_xact_lock_shared(${OF_MEMBER})`, [memberId])
}
