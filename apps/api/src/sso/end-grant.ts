import type { Database } from '../db/database.ts'
import { forgetAccounts } from '../domain/accounts/account-memory.ts'

/**
 * Ends a grant whose code or refresh token was used twice or revoked: its codes, tokens and sign-in session, and with
 * it the API's id tokens and live streams (in other processes within five seconds).
 *
 * The session row is marked, not deleted, so that a concurrent request cannot write it back (record-adapter.ts).
 */
export async function endGrant(db: Database, grantId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    await tx.query(
      `update sso_records set consumed_at = now()
       where model = 'Session' and payload #>> '{authorizations,console,grantId}' = $1 and consumed_at is null`,
      [grantId],
    )
    await tx.query(`delete from sso_records where grant_id = $1`, [grantId])
    await tx.query(`delete from sso_records where model = 'Grant' and id = $1`, [grantId])
  })
  forgetAccounts(db)
}
