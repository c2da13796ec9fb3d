import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { auditAccount } from './audit-account.ts'
import { inviteCreator, sendSetup } from './invite-creator.ts'
import { demandTry } from './rate-limits.ts'
import { isCreatorOf } from './read-person.ts'
import { findRole } from './role-of-person.ts'
import { findAccountById, updateAccount } from './stored-accounts.ts'

type Asker = { userId: string; name: string; address?: string | undefined }
type App = { id: string; name: string }

/**
 * Makes a person a creator of an app, inside the caller's transaction, and returns their id; with `isSuper` a super
 * user too (CRE-011). Throws DUPLICATE if they already are a creator of the app.
 */
export async function addCreator(
  deps: Pick<Deps, 'config' | 'mail'>,
  tx: Tx,
  { asker, app }: { asker: Asker; app: App },
  person: { name: string; email: string; isSuper: boolean; role: string },
): Promise<string> {
  const { label, ...role } = await findRole(tx, app.id, person.role)
  const { userId, isNew } = await inviteCreator(deps, tx, app, person, role)
  const account = await findAccountById(tx, userId)
  const actor = { actorId: asker.userId, actorName: asker.name, address: asker.address }
  const line = { ...actor, target: 'creators', targetId: userId, summary: account?.name ?? person.name }
  await writeAudit(tx, { ...line, appId: app.id, action: isNew ? 'created' : 'linked', changes: { role: [null, label] } })
  if (person.isSuper && account && !account.isSuper) {
    await updateAccount(tx, userId, { isSuper: true })
    await auditAccount(tx, { ...actor, action: 'updated', account, changes: { is_super: [false, true] } })
  }
  return userId
}

const MAX_AN_HOUR = 10
const HOUR = 3600

/**
 * Sends a creator the set-up mail again; an older link stops working (CRE-022). Throws NOT_FOUND if the person is not a
 * creator of the app, TOO_MANY_REQUESTS after ten in an hour.
 */
export async function resendSetup(deps: Pick<Deps, 'config' | 'mail' | 'db'>, asker: Asker, app: App, userId: string): Promise<void> {
  if (!(await isCreatorOf(deps.db.platform, userId, app.id))) throw failure('NOT_FOUND')
  await demandTry(deps.db.platform, [{ key: `resend-setup:${userId}`, most: MAX_AN_HOUR, seconds: HOUR }])
  await deps.db.changePlatform(async (tx) => {
    await sendSetup(deps, tx, app, userId)
    const account = await findAccountById(tx, userId)
    const line = { action: 'setup_sent', target: 'creators', targetId: userId, summary: account?.name ?? '' }
    await writeAudit(tx, { ...line, appId: app.id, actorId: asker.userId, actorName: asker.name, address: asker.address })
  })
}
