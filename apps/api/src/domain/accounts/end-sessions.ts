import type { Tx } from '../../db/database.ts'
import { endHelpOfSignIn } from '../help/help-sessions.ts'

/**
 * Ends all sign-in sessions of an account on all devices: deletes sessions, grants, codes and refresh tokens. All
 * processes refuse tokens signed before this second within five seconds.
 *
 * `keep` is the one session that stays (the `session_id` of the caller's token) when people change their own password.
 * It counts as a new sign-in.
 */
export async function endSessions(tx: Tx, userId: string, keep: string | null = null): Promise<void> {
  // A concurrent request may write a session back. It is still invalid, because its sign-in is older than
  // tokens_valid_after (see sso/record-adapter.ts and find-account-of.ts).
  await tx.query(`update users set tokens_valid_after = date_trunc('second', now()), updated_at = now() where id = $1`, [userId])
  endHelpOfSignIn(tx, userId, { allBut: keep })
  await tx.query(
    `with kept as (
       select id, payload #>> '{authorizations,console,grantId}' as grant_id from sso_records
       where model = 'Session' and uid = $2 and account_id = $1
     )
     delete from sso_records r where r.account_id = $1 and not exists (
       select from kept where (r.model = 'Session' and r.id = kept.id)
         or (r.model = 'Grant' and r.id = kept.grant_id)
         or r.payload ->> 'sessionUid' = $2
     )`,
    [userId, keep],
  )
  if (keep !== null) {
    await tx.query(
      `update sso_records set payload = jsonb_set(payload, '{loginTs}', to_jsonb(extract(epoch from now())::bigint))
       where model = 'Session' and uid = $2 and account_id = $1`,
      [userId, keep],
    )
  }
}

/**
 * Ends one sign-in session of an account by its public id: deletes its grants, codes and refresh tokens. All processes
 * refuse its id tokens within five seconds. The row stays, empty, until it would have expired, so that a concurrent
 * request cannot write the session back (see sso/record-adapter.ts).
 */
export async function endSession(tx: Tx, userId: string, sessionUid: string): Promise<void> {
  endHelpOfSignIn(tx, userId, { only: sessionUid })
  await tx.query(
    `delete from sso_records r using sso_records s
     where s.model = 'Session' and s.uid = $2 and s.account_id = $1 and r.account_id = $1
       and (r.payload ->> 'sessionUid' = $2
         or (r.model = 'Grant' and r.id = s.payload #>> '{authorizations,console,grantId}'))`,
    [userId, sessionUid],
  )
  await tx.query(
    `update sso_records set consumed_at = now(), uid = null, account_id = null, payload = '{}'
     where model = 'Session' and uid = $2 and account_id = $1`,
    [userId, sessionUid],
  )
}
