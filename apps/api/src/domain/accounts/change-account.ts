import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { violatedConstraint } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { type Asker, demandFreshSignIn, newPasswordMessages, setPassword } from './change-password.ts'
import { hashPassword } from './password-hash.ts'
import { type Account, findAccountById, updateAccount } from './queries.ts'

export type AccountChange = {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
  /** Asked for with a password when the asker's sign-in is older than ten minutes (ruling 5). */
  currentPassword?: string | undefined
}

/**
 * Changes an account and answers it as it is then. The caller has made sure that the asker may. Throws NOT_FOUND,
 * REAUTHENTICATE, 422 with messages by field, DUPLICATE when another account has the address, FORBIDDEN when passwords
 * are not kept here.
 */
export async function changeAccount(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'now' | 'vault'>,
  asker: Asker,
  userId: string,
  change: AccountChange,
): Promise<Account> {
  const hash = await hashOfNew(deps, asker, userId, change)
  const account = await deps.db.changePlatform(async (tx) => {
    const before = await findAccountById(tx, userId)
    if (before === null) throw failure('NOT_FOUND')
    const { name, email } = change
    if (name !== undefined || email !== undefined) {
      await updateAccount(tx, userId, { name, email }).catch((error: unknown) => {
        throw violatedConstraint(error) === 'users_email' ? failure('DUPLICATE') : error
      })
      const changes: Record<string, [unknown, unknown]> = {}
      if (name !== undefined && name !== before.name) changes.name = [before.name, name]
      // That it was changed, not the addresses.
      if (email !== undefined && email !== before.email) changes.email = ['…', '…']
      if (Object.keys(changes).length > 0)
        await auditAccount(tx, {
          actorId: asker.userId,
          actorName: asker.name,
          address: asker.address,
          action: 'updated',
          account: before,
          changes,
        })
    }
    if (hash !== null) await setPassword(deps, tx, userId, hash, { asker })
    return (await findAccountById(tx, userId)) ?? before
  })
  forgetAccounts(deps.db)
  return account
}

/**
 * The new password's hash, or null when the password stays. Somebody else's form may leave it empty for that (OQ-138).
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
