import type { Database } from '../db/database.ts'
import { forgetAccounts } from '../domain/accounts/account-memory.ts'

/**
 * Ends a grant whose code or refresh token was used twice, or was revoked: its codes and tokens, and the sign-in session that it belongs to, with
 * which the API's id tokens and the live streams end as well (in other processes within five seconds).
 *
 * The session is marked instead of deleted, so that a request that read it a moment ago cannot write it back (record-adapter.ts).
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
