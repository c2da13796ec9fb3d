import type { Sql, Tx } from '../../db/database.ts'
import type { LimitedRole } from '../../session.ts'
import { LIMITED_ROLES, rolesByApp, type StoredRoleOfPerson } from './limited-role.ts'

/** The current state of a token's account: its owner, and what it may administer. */
export type SignedInAccount = {
  id: string
  email: string
  name: string
  isSuper: boolean
  timezone: string | null
  /** The person signed up and has not confirmed their email yet. */
  mustConfirmEmail: boolean
  /** Whether it administers any app, including disabled ones. */
  isCreator: boolean
  /** Ids of the apps that are not disabled. Built once: all requests that use the cached account share it. */
  appIds: ReadonlySet<string>
  /** Their roles in apps of which they are not an Owner, by app. */
  roles: ReadonlyMap<string, LimitedRole>
  /** The sign-in had a second step; always true at an external issuer, which requires one itself. */
  hadSecondStep: boolean
}

type AccountRow = Omit<SignedInAccount, 'appIds' | 'roles'> & { appIds: readonly string[]; roles: readonly StoredRoleOfPerson[] }

/** The columns of `SignedInAccount` for a row `u` of users. */
export const SIGNED_IN = `u.id, u.email, u.name, u.is_super as "isSuper", u.timezone, u.unconfirmed_since is not null as "mustConfirmEmail",
  exists (select from app_creators c where c.user_id = u.id) as "isCreator",
  array(select c.app_id::text from app_creators c join apps a on a.id = c.app_id where c.user_id = u.id and a.disabled_at is null) as "appIds",
  ${LIMITED_ROLES} as roles`

/**
 * The account of a token of the built-in provider, if it is not disabled, and if the token's sign-in session is alive
 * and younger than tokens_valid_after. Signing out therefore ends tokens too.
 */
export async function findAccountOfSession(sql: Sql, userId: string, sessionId: string): Promise<SignedInAccount | null> {
  const { rows } = await sql.query<AccountRow>(
    `select ${SIGNED_IN}, coalesce(s.payload -> 'amr' @> '["mfa"]', false) as "hadSecondStep" from users u join sso_records s on s.account_id = u.id::text
     where s.model = 'Session' and s.uid = $2 and s.account_id = $1 and s.consumed_at is null and s.expires_at > now() and u.disabled_at is null
       and (s.payload ->> 'loginTs')::bigint >= extract(epoch from u.tokens_valid_after)`,
    [userId, sessionId],
  )
  const [account] = rows
  return account ? withApps(account) : null
}

/**
 * The account bound to an identity of an external issuer, for a token issued at `issuedAt` (seconds since 1970); null
 * if none is.
 */
export async function findAccountOfIdentity(
  sql: Sql,
  issuer: string,
  subject: string,
  issuedAt: number,
): Promise<SignedInAccount | 'ended' | null> {
  const { rows } = await sql.query<AccountRow & { valid: boolean }>(
    `select ${SIGNED_IN}, true as "hadSecondStep", u.disabled_at is null and $3 >= extract(epoch from u.tokens_valid_after) as valid
     from user_identities i join users u on u.id = i.user_id where i.issuer = $1 and i.subject = $2`,
    [issuer, subject, issuedAt],
  )
  const [account] = rows
  if (account === undefined) return null
  return account.valid ? withApps(account) : 'ended'
}

function withApps(account: AccountRow): SignedInAccount {
  return { ...account, appIds: new Set(account.appIds), roles: rolesByApp(account.roles) }
}

/** Whether an identity of this issuer is bound to the account. */
export async function isBoundAt(sql: Sql, issuer: string, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from user_identities where issuer = $1 and user_id = $2', [issuer, userId])
  return rowCount > 0
}

/**
 * Binds an identity of an external issuer to an account. Returns false if the identity, or the account at that issuer,
 * is already bound.
 */
export async function bindIdentity(tx: Tx, { iss, sub }: { iss: string; sub: string }, userId: string): Promise<boolean> {
  await tx.query('select from users where id = $1 for update', [userId])
  if (await isBoundAt(tx, iss, userId)) return false
  const { rowCount } = await tx.query('insert into user_identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing', [
    iss,
    sub,
    userId,
  ])
  return rowCount === 1
}
