import type { Database, Tx } from '../../db/database.ts'
import { auditAccount } from './audit-account.ts'
import { endSessions } from './end-sessions.ts'
import { issueLinkToken } from './one-time-links.ts'
import { forgetAllTries, signInKey } from './rate-limits.ts'
import { isBoundAt } from './signed-in-account.ts'
import { createAccount, findAccountByEmail } from './stored-accounts.ts'

export type SuperUser = {
  email: string
  name: string
  /** Null if an external issuer manages passwords. */
  passwordHash: string | null
}

type Made = { done: 'made' | 'promoted'; linkToken: string | null }

/**
 * Makes a super user from the command line. Creates an account, or promotes the one that has this address: enables it,
 * sets its password, ends its sessions and resets its sign-in limits. Returns which of the two it did; if there is an
 * external issuer and the account is not bound to it, also the token of a link that binds it.
 */
export async function makeSuperUser(db: Database, person: SuperUser, issuer: string | null): Promise<Made> {
  return await db.changePlatform(async (tx) => {
    const { userId, done } = await makeOrPromote(tx, person)
    const isSetUp = issuer === null || (await isBoundAt(tx, issuer, userId))
    return { done, linkToken: isSetUp ? null : await issueLinkToken(tx, userId, 'setup') }
  })
}

async function makeOrPromote(tx: Tx, { email, name, passwordHash }: SuperUser): Promise<{ userId: string; done: Made['done'] }> {
  const before = await findAccountByEmail(tx, email)
  const actor = { actorId: null, actorName: 'create-super-user' }
  if (before === null) {
    const id = await createAccount(tx, { email, name, isSuper: true, ...(passwordHash !== null && { passwordHash }) })
    await auditAccount(tx, { ...actor, action: 'created', account: { id, name }, changes: { is_super: [null, true] } })
    return { userId: id, done: 'made' }
  }
  await tx.query('update users set is_super = true, disabled_at = null, password_hash = coalesce($2, password_hash) where id = $1', [
    before.id,
    passwordHash,
  ])
  await endSessions(tx, before.id)
  await forgetAllTries(tx, signInKey(before.email))
  const changes: Record<string, [unknown, unknown]> = {
    ...(!before.isSuper && { is_super: [false, true] }),
    ...(before.disabledAt !== null && { disabled: [true, false] }),
  }
  if (Object.keys(changes).length > 0) await auditAccount(tx, { ...actor, action: 'updated', account: before, changes })
  if (passwordHash !== null) await auditAccount(tx, { ...actor, action: 'password_changed', account: before })
  return { userId: before.id, done: 'promoted' }
}
