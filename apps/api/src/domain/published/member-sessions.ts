import { mostBytes } from '@greenroom/contract/fields/characters'
import type { AppDay } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { hashOfToken, newToken } from '../../secrets/token.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { countPasswordTry } from '../accounts/password-tries.ts'
import { accountKey } from '../accounts/rate-limits.ts'
import { findMemberByEmail } from '../members/find-by-email.ts'
import { lockPasswordShared } from '../members/lock-password.ts'
import { type KnownMember, memberViewer, type ResolvedViewer } from './viewer.ts'

/** A session expires if the app is not used for this many days. */
const DAYS = 30
/** Failed attempts of all members from one address in a quarter of an hour: many phones may share one. */
const MAX_FROM_ONE_ADDRESS = 200
/** Longer passwords are not possible, so they are not hashed. */
const LONGEST = mostBytes(255)

export type MemberSession = { token: string; expires_at: string; member: KnownMember }

type Attempt = { appId: string; email: string; password: string; address: string }

/**
 * Signs a member in to an app and returns the token, of which only the hash is stored. A wrong password, an unknown
 * address and a blacklisted member get the same UNAUTHENTICATED after the same work. Failed attempts are limited
 * (security rule 18, accounts/password-tries.ts) by network address, since phones send no cookie.
 */
export async function signMemberIn({ db, log }: Pick<Deps, 'db' | 'log'>, attempt: Attempt): Promise<MemberSession> {
  const { appId, email, password } = attempt
  const tries = await countPasswordTry(db.platform, {
    account: `member:${appId}:${accountKey(email)}`,
    origin: { address: attempt.address, browser: null },
    anybody: { key: 'member:from', most: MAX_FROM_ONE_ADDRESS },
  })
  if (tries.wait > 0) {
    log.warn({ appId, wait: tries.wait }, 'sign-in of a member refused: too many tries')
    throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(tries.wait) })
  }
  const known =
    email.length > LONGEST || password.length > LONGEST ? null : await db.inApp(appId, (sql) => findMemberByEmail(sql, appId, email))
  const { matches } = await verifyPassword(known?.passwordHash ?? null, password.slice(0, LONGEST), tries.lane)
  if (known === null || !matches) throw wrong()
  await tries.succeeded()
  const token = newToken()
  const { passwordHash, ...member } = known
  const expiresAt = await db.changeApp(appId, async (tx) => {
    // Waits for a concurrent change of the password, after which the check above may no longer hold.
    lockPasswordShared(tx, member.id)
    const { rows } = await tx.query<{ expires_at: Date }>(
      `insert into member_sessions as made (app_id, token_hash, member_id, expires_at)
       select m.app_id, $2, m.id, now() + interval '${DAYS} days' from members m
       where m.app_id = $1 and m.id = $3 and m.password_hash = $4 and not m.blacklisted
       returning made.expires_at`,
      [appId, hashOfToken(token), member.id, passwordHash],
    )
    return rows[0]?.expires_at
  })
  if (expiresAt === undefined) throw wrong()
  return { token, expires_at: expiresAt.toISOString(), member }
}

function wrong() {
  return failure('UNAUTHENTICATED', 'The email address or the password is wrong.')
}

/**
 * The member of a token, as a viewer. MEMBER_TOKEN_INVALID if the session has ended: it expired, or the member signed
 * out, was blacklisted or deleted, or changed the password. Checked on every request, so it ends at once.
 */
export async function memberByToken(
  sql: Sql,
  appId: string,
  token: string,
  day: AppDay,
): Promise<ResolvedViewer & { member: KnownMember }> {
  const hash = hashOfToken(token)
  const { rows } = await sql.query<{ member_id: string; is_stale: boolean }>(
    `select s.member_id, s.used_at < now() - interval '1 day' as is_stale
     from member_sessions s join members m on m.app_id = $1 and m.id = s.member_id
     where s.app_id = $1 and s.token_hash = $2 and s.expires_at > now() and not m.blacklisted and s.created_at >= m.tokens_valid_after`,
    [appId, hash],
  )
  const [session] = rows
  const looking = session && (await memberViewer(sql, appId, session.member_id, day))
  if (!session || !looking?.member || looking.viewer.isBlacklisted) throw failure('MEMBER_TOKEN_INVALID')
  // Extended at most once a day, so that most reads do not write.
  if (session.is_stale) {
    await sql.query(
      `update member_sessions set used_at = now(), expires_at = now() + interval '${DAYS} days' where app_id = $1 and token_hash = $2`,
      [appId, hash],
    )
  }
  return { ...looking, member: looking.member }
}

/** Signs the member with this token out; ignores an unknown token. */
export async function endMemberSession(tx: Tx, appId: string, token: string): Promise<void> {
  await tx.query('delete from member_sessions where app_id = $1 and token_hash = $2', [appId, hashOfToken(token)])
}
