import type { Tx } from '../../db/database.ts'

/**
 * Ends every sign-in session of an account, here and on every other device: its sessions, grants, codes and refresh tokens go, and
 * what was signed before this second is refused from now on, in all processes within the five seconds of `loadSession`.
 *
 * `keep` is the one session that goes on (the `session_id` of the caller's token) when somebody changes their own password. It counts
 * as signed in anew, since the rule below measures every session by the moment of its sign-in.
 */
export async function endSessions(tx: Tx, userId: string, keep: string | null = null): Promise<void> {
  // A session that a request is writing back at this very moment would rise again. It does not count then: its sign-in is older
  // than tokens_valid_after (see sso/record-adapter.ts and find-account-of.ts).
  await tx.query(`update users set tokens_valid_after = date_trunc('second', now()), updated_at = now() where id = $1`, [userId])
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
 * Ends one sign-in session of an account by its public name: its grants, codes and refresh tokens go, and its id tokens are refused from
 * now on, in all processes within five seconds. The row itself stays, emptied, until it would have expired: a request that is writing the
 * session back at this moment finds it and changes nothing (see sso/record-adapter.ts).
 */
export async function endSession(tx: Tx, userId: string, sessionUid: string): Promise<void> {
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
