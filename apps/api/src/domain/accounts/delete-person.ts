import { LAST_SUPER_USER } from '@greenroom/contract/people/removal'
import type { Database, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { forgetNoticesOf } from '../notices/forget-notices.ts'
import { forgetSecondStep } from '../second-step/forget-second-step.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { endSessions } from './end-sessions.ts'
import { demandOwnerRemains } from './role-of-person.ts'
import { type Account, hasOtherSuperUser, lockAccount } from './stored-accounts.ts'

type Asker = { userId: string | null; name: string; address?: string | undefined }

/**
 * Deletes an account permanently, with its one-time links and app assignments. Its sessions end everywhere within five
 * seconds; its content stays. Throws NOT_FOUND, and CONFLICT for the last super user, and for the last Owner of an app
 * in which others work.
 */
export async function deletePerson(db: Database, asker: Asker, userId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const person = await lockAccount(tx, userId)
    if (person === null) throw failure('NOT_FOUND')
    if (person.isSuper && !(await hasOtherSuperUser(tx, userId))) throw failure('CONFLICT', LAST_SUPER_USER)
    await demandOwnerRemains(tx, userId)
    await deleteAccount(tx, asker, person)
  })
  forgetAccounts(db)
}

/** Deletes an account that the caller has locked. The caller must then clear the cache (`account-memory.ts`). */
export async function deleteAccount(tx: Tx, asker: Asker, person: Pick<Account, 'id' | 'name'>): Promise<void> {
  await endSessions(tx, person.id)
  await tx.query('delete from session_places where user_id = $1', [person.id])
  await tx.query('delete from last_sign_ins where user_id = $1', [person.id])
  await forgetNoticesOf(tx, person.id)
  await forgetSecondStep(tx, person.id)
  await tx.query('delete from users where id = $1', [person.id])
  const actor = { actorId: asker.userId, actorName: asker.name, address: asker.address }
  await auditAccount(tx, { ...actor, action: 'removed', account: person })
}
