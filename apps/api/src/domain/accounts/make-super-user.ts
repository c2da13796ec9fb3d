import type { Database } from '../../db/database.ts'
import { auditAccount } from './audit-account.ts'
import { endSessions } from './end-sessions.ts'
import { createAccount, findAccountByEmail } from './queries.ts'

export type SuperUser = {
  email: string
  name: string
  /** Null where an external issuer keeps the passwords. */
  passwordHash: string | null
}

/**
 * Makes a super user from the machine's console: a new account, or the one that has the address already, which is enabled, gets the
 * password and loses its sessions. Answers which of the two it was.
 */
export async function makeSuperUser(db: Database, { email, name, passwordHash }: SuperUser): Promise<'made' | 'promoted'> {
  return await db.changePlatform(async (tx) => {
    const before = await findAccountByEmail(tx, email)
    const actor = { actorId: null, actorName: 'create-super-user' }
    if (before === null) {
      const id = await createAccount(tx, { email, name, isSuper: true, ...(passwordHash !== null && { passwordHash }) })
      await auditAccount(tx, { ...actor, action: 'created', account: { id, name } })
      return 'made'
    }
    await tx.query('update users set is_super = true, disabled_at = null, password_hash = coalesce($2, password_hash) where id = $1', [
      before.id,
      passwordHash,
    ])
    await endSessions(tx, before.id)
    await auditAccount(tx, { ...actor, action: 'updated', account: before, changes: { is_super: [before.isSuper, true] } })
    return 'promoted'
  })
}
