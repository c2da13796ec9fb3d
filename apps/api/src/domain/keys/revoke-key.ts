import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endKey, type LockedKey, lockKey, takeAppFromKey } from './stored-keys.ts'

/** Ends one of the person's own keys, in all processes within five seconds. NOT_FOUND for any other. */
export async function revokeOwnKey(deps: Pick<Deps, 'db'>, session: Session, id: string): Promise<void> {
  await deps.db.changePlatform(async (tx) => {
    const key = await lockKey(tx, id)
    if (key === null || key.kind !== 'personal' || key.userId !== session.userId) throw failure('NOT_FOUND')
    if (key.isRevoked) return
    await endKey(tx, id)
    for (const appId of key.appIds) await writeAudit(tx, lineOf(session, appId, id, key))
  })
  forgetAccounts(deps.db)
}

/**
 * Ends an app key, or takes this app from somebody's personal key, which goes on in its other apps. NOT_FOUND for a key
 * that does not reach the app.
 */
export async function revokeInApp(deps: Pick<Deps, 'db'>, session: Session, appId: string, id: string): Promise<void> {
  await deps.db.changePlatform(async (tx) => {
    const key = await lockKey(tx, id)
    if (!key?.appIds.includes(appId)) throw failure('NOT_FOUND')
    if (key.isRevoked) return
    if (key.appIds.length === 1) await endKey(tx, id)
    else await takeAppFromKey(tx, id, appId)
    await writeAudit(tx, lineOf(session, appId, id, key))
  })
  forgetAccounts(deps.db)
}

function lineOf(session: Session, appId: string, id: string, key: Pick<LockedKey, 'name' | 'isAssistant'>) {
  const actor = { actorId: session.userId, actorName: session.name, address: session.address }
  return { ...actor, ...endOf(key), appId, targetId: id, summary: key.name }
}

/** How the trail says that a key ended. */
export function endOf({ isAssistant }: Pick<LockedKey, 'isAssistant'>): { action: string; target: string } {
  return isAssistant ? { action: 'disconnected', target: 'assistants' } : { action: 'revoked', target: 'keys' }
}
