import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { LAST_SUPER_USER } from '@greenroom/contract/people/removal'
import type { Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { type Asker, demandFreshSignIn, newPasswordMessages, setPassword } from './change-password.ts'
import { hashPassword } from './password-hash.ts'
import { type Account, hasOtherSuperUser, lockAccount, updateAccount } from './stored-accounts.ts'

export type AccountChange = {
  name?: string | undefined
  email?: string | undefined
  /** Only for super users; the last one cannot be demoted (CRE-011, SUP-005). */
  isSuper?: boolean | undefined
  password?: string | undefined
  /** Required with a password if the asker's sign-in is older than ten minutes (ruling 5). */
  currentPassword?: string | undefined
}

/**
 * Changes an account. The caller has checked that the asker may. With `ifMatch` only if it still has that version.
 * `alongside` changes what belongs to it, in the same transaction.
 * Throws NOT_FOUND, STALE, REAUTHENTICATE, 422 with messages by field, DUPLICATE if another account has the address,
 * FORBIDDEN if an external issuer manages passwords.
 */
export async function changeAccount(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'now' | 'vault'>,
  asker: Asker,
  userId: string,
  change: AccountChange,
  ifMatch?: string,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const hash = await hashOfNew(deps, asker, userId, change)
  await deps.db.changePlatform(async (tx) => {
    const before = await lockAccount(tx, userId)
    if (before === null) throw failure('NOT_FOUND')
    demandVersion(ifMatch, before.version)
    await alongside(tx)
    const changes = changesOf(before, change)
    if (changes.is_super?.[1] === false && !(await hasOtherSuperUser(tx, userId))) throw invalid({ is_super: [LAST_SUPER_USER] })
    if (Object.keys(changes).length > 0) {
      await updateAccount(tx, userId, change).catch((error: unknown) => {
        throw violatedConstraint(error) === 'users_email' ? failure('DUPLICATE') : error
      })
      const actor = { actorId: asker.userId, actorName: asker.name, address: asker.address }
      await auditAccount(tx, { ...actor, action: 'updated', account: before, changes })
    }
    if (hash !== null) await setPassword(deps, tx, userId, hash, { asker })
  })
  forgetAccounts(deps.db)
}

/** The changes for the audit trail. They say that an address was changed, but not the addresses. */
function changesOf(before: Account, { name, email, isSuper }: AccountChange): Record<string, [unknown, unknown]> {
  return {
    ...(name !== undefined && name !== before.name && { name: [before.name, name] }),
    ...(email !== undefined && email !== before.email && { email: ['…', '…'] }),
    ...(isSuper !== undefined && isSuper !== before.isSuper && { is_super: [before.isSuper, isSuper] }),
  }
}

/**
 * Returns the new password's hash, or null if the password stays. In a change of another person's account, an empty
 * password means no change (OQ-138).
 */
async function hashOfNew(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'vault'>,
  asker: Asker,
  userId: string,
  change: AccountChange,
): Promise<string | null> {
  const { password, currentPassword } = change
  if (password === undefined || (password === '' && userId !== asker.userId)) return null
  if (deps.config.externalIssuer !== null)
    throw failure('FORBIDDEN', 'Your password is managed by the service you sign in with. Please change it there.')
  const messages = password === '' ? [REQUIRED] : newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  await demandFreshSignIn(deps, asker, currentPassword)
  return await hashPassword(password)
}
