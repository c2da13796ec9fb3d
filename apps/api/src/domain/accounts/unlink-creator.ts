import { roleMessages } from '@greenroom/contract/access/roles'
import type { Database, Tx } from '../../db/database.ts'
import { eventStatement } from '../../db/event-channel.ts'
import { failure } from '../../failure.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { forgetAccounts } from './account-memory.ts'
import { demandOtherOwner, demandOwnerRemains, ROLE_CHANGED } from './role-of-person.ts'
import { findAccountById } from './stored-accounts.ts'

type Asker = { userId: string; name: string; isSuper: boolean; address?: string | undefined }

/**
 * Removes a person from an app, in all processes within five seconds; the account stays (CRE-021, OQ-053). Staff remove
 * everybody, Owners those who are no Owner: FORBIDDEN otherwise. CONFLICT for the last Owner while others work in the
 * app.
 */
export async function unlinkCreator(db: Database, asker: Asker, appId: string, userId: string): Promise<void> {
  await removeFromApp(db, asker, { appId, userId, action: 'unlinked' }, async (tx, role) => {
    if (!asker.isSuper && role === 'owner') throw failure('FORBIDDEN', roleMessages.removesOwner)
    await demandOwnerRemains(tx, userId, appId)
  })
}

/** Ends the caller's own work in an app, in the same way. CONFLICT for its last Owner, also where nobody else works. */
export async function leaveApp(db: Database, asker: Asker, appId: string): Promise<void> {
  await removeFromApp(db, asker, { appId, userId: asker.userId, action: 'left' }, async (tx, role) => {
    if (role === 'owner') await demandOtherOwner(tx, appId, asker.userId)
  })
}

type Leaving = { appId: string; userId: string; action: 'unlinked' | 'left' }

/** `demand` throws unless somebody with this role may be removed. NOT_FOUND if they do not work in the app. */
async function removeFromApp(
  db: Database,
  asker: Asker,
  { appId, userId, action }: Leaving,
  demand: (tx: Tx, role: string) => Promise<void>,
): Promise<void> {
  await db.changePlatform(async (tx) => {
    const person = await findAccountById(tx, userId)
    const { rows } = await tx.query<{ role: string }>('select role from app_creators where app_id = $1 and user_id = $2', [
      appId,
      person?.id ?? null,
    ])
    const [own] = rows
    if (person === null || !own) throw failure('NOT_FOUND')
    await demand(tx, own.role)
    // With the role that was judged: who became an Owner meanwhile stays.
    const { rowCount } = await tx.query('delete from app_creators where app_id = $1 and user_id = $2 and role = $3', [
      appId,
      userId,
      own.role,
    ])
    if (rowCount === 0) throw failure('CONFLICT', roleMessages.changedMeanwhile)
    tx.send(...eventStatement(userId, ROLE_CHANGED, {}), { at: 'commit' })
    const line = { action, target: 'creators', targetId: userId, summary: person.name }
    await writeAudit(tx, { ...line, appId, actorId: asker.userId, actorName: asker.name, address: asker.address })
  })
  forgetAccounts(db)
  forgetApp(db, appId)
}
