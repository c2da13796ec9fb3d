import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { OWNER, type StoredRole } from './role-of-person.ts'

/** An account as stored. Only sign-in reads the password hash. */
export type Account = {
  id: string
  email: string
  name: string
  isSuper: boolean
  timezone: string | null
  disabledAt: Date | null
  hasPassword: boolean
  version: number
}

const ACCOUNT = `u.id, u.email, u.name, u.is_super as "isSuper", u.timezone, u.disabled_at as "disabledAt",
  u.password_hash is not null as "hasPassword", u.version`

/** Email addresses are compared case-insensitively. */
export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | null> {
  const { rows } = await sql.query<Account>(`select ${ACCOUNT} from users u where lower(u.email) = lower($1)`, [emailAddress(email)])
  return rows[0] ?? null
}

/** An account by its id, disabled or not; null if there is none or the id is malformed. */
export async function findAccountById(sql: Sql, id: string): Promise<Account | null> {
  if (!UUID.test(id)) return null
  const { rows } = await sql.query<Account>(`select ${ACCOUNT} from users u where u.id = $1`, [id])
  return rows[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  if (!UUID.test(id)) return null
  const { rows } = await tx.query<Account>(`select ${ACCOUNT} from users u where u.id = $1 for no key update`, [id])
  return rows[0] ?? null
}

/**
 * Whether another super user may sign in. Locks all of them until the transaction ends, so that two who remove each
 * other are serialized.
 */
export async function hasOtherSuperUser(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>('select id from users where is_super and disabled_at is null order by id for update')
  return rows.some((other) => other.id !== id)
}

/** Whether the account may work on all apps or on any app. */
export async function isCreator(sql: Sql, { id, isSuper }: Pick<Account, 'id' | 'isSuper'>): Promise<boolean> {
  return isSuper || (await sql.query('select from app_creators where user_id = $1 limit 1', [id])).rowCount > 0
}

/** The account, if it may sign in and administers the app; otherwise null, also if the id is malformed. */
export async function findAdministrator(sql: Sql, userId: string, appId: string): Promise<Pick<Account, 'id' | 'name'> | null> {
  if (!UUID.test(userId)) return null
  const { rows } = await sql.query<Pick<Account, 'id' | 'name'>>(
    `select u.id, u.name from users u where u.id = $2 and u.disabled_at is null
       and (u.is_super or exists (select from app_creators c where c.app_id = $1 and c.user_id = u.id))`,
    [appId, userId],
  )
  return rows[0] ?? null
}

type PasswordHash = { id: string; name: string; passwordHash: string | null }

/** The stored password hash of an account that is not disabled. */
export async function findPasswordHash(sql: Sql, email: string): Promise<PasswordHash | null> {
  const { rows } = await sql.query<PasswordHash>(
    `select id, name, password_hash as "passwordHash" from users where lower(email) = lower($1) and disabled_at is null`,
    [emailAddress(email)],
  )
  return rows[0] ?? null
}

/**
 * Creates an account. Without `passwordHash` the person sets a password through a set-up link. Rejects with 23505 if
 * the address is taken.
 */
export async function createAccount(
  sql: Sql,
  account: { email: string; name: string; isSuper?: boolean; passwordHash?: string },
): Promise<string> {
  const id = newId()
  await sql.query('insert into users (id, email, name, is_super, password_hash) values ($1, $2, $3, $4, $5)', [
    id,
    emailAddress(account.email),
    account.name.trim(),
    account.isSuper ?? false,
    account.passwordHash ?? null,
  ])
  return id
}

type AccountUpdate = { name?: string | undefined; email?: string | undefined; isSuper?: boolean | undefined }

/** Changes name, address or rights, and increments the version; omitted values stay. */
export async function updateAccount(tx: Tx, id: string, { name, email, isSuper }: AccountUpdate): Promise<void> {
  await tx.query(
    `update users set name = coalesce($2, name), email = coalesce($3, email), is_super = coalesce($4, is_super),
       version = version + 1, updated_at = now() where id = $1`,
    [id, name?.trim() ?? null, email?.trim() ?? null, isSuper ?? null],
  )
}

/** Lets an account work in an app, as an Owner unless another role is named. Returns false if it already did. */
export async function linkToApp(tx: Tx, userId: string, appId: string, role: StoredRole = OWNER): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into app_creators (app_id, user_id, role, own_role) values ($1, $2, $3, $4) on conflict do nothing',
    [appId, userId, role.role, role.own_role],
  )
  return rowCount === 1
}

/**
 * Records the time of a sign-in. Stored outside the accounts, because a write to those waits for all servers
 * (`db/tenancy/placement.ts`).
 */
export async function noteSignIn(sql: Sql, userId: string): Promise<void> {
  await sql.query('insert into last_sign_ins (user_id, at) values ($1, now()) on conflict (user_id) do update set at = excluded.at', [
    userId,
  ])
}

/** Stores the same password hashed with the current cost; sessions stay. */
export async function refreshPasswordHash(sql: Sql, userId: string, before: string, after: string): Promise<void> {
  await sql.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [userId, before, after])
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
