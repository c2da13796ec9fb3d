import type { Tx } from '../../db/database.ts'

// A lock of its own, not the member's row: a change of a million members holds their rows for long, and must keep nobody from signing in.
const OF_MEMBER = `hashtextextended('password of ' || $1::text, 0)`

/** Held until the transaction ends by whoever gives a member another password, before it is written. */
export function holdPassword(tx: Tx, memberId: string): void {
  tx.send(`select pg_advisory_xact_lock(${OF_MEMBER})`, [memberId])
}

/** Waits for such a change, and makes the next one wait: what is read after it is the password of this moment. */
export function besidePassword(tx: Tx, memberId: string): void {
  tx.send(`select pg_advisory_xact_lock_shared(${OF_MEMBER})`, [memberId])
}
