import type { Deps } from '../../deps.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { endSessions } from './end-sessions.ts'
import { findAccountById } from './queries.ts'

/** Ends every session of an account, on all its devices. */
export async function signOutEverywhere({ db, log }: Pick<Deps, 'db' | 'log'>, userId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === null) return
    await endSessions(tx, userId)
    await auditAccount(tx, { actorId: userId, actorName: account.name, action: 'signed_out', account })
  })
  forgetAccounts(db)
  log.info({ userId }, 'signed out everywhere')
}
