import type { Deps } from '../../deps.ts'
import { countLine } from '../audit/counted-lines.ts'
import { forgetAccounts } from './account-memory.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { findAccountById } from './queries.ts'

/**
 * Whose session ends, and the network address it was ended from; `sessionUid` is its public name, the `session_id` of
 * its tokens.
 */
type SignedIn = { userId: string; sessionUid: string; address: string }

/** Ends one sign-in session, that of a browser, with its tokens. The person's other sessions go on. */
export async function signOut({ db, log }: Pick<Deps, 'db' | 'log'>, { userId, sessionUid, address }: SignedIn): Promise<void> {
  await db.changePlatform(async (tx) => {
    await endSession(tx, userId, sessionUid)
    const account = await findAccountById(tx, userId)
    if (account !== null) await countLine(tx, signOutLine(account, address, 'signed_out'))
  })
  forgetAccounts(db)
  log.info({ userId }, 'signed out')
}

/** Ends every session of an account, on all its devices; `address` is where the person did it from. */
export async function signOutEverywhere({ db, log }: Pick<Deps, 'db' | 'log'>, userId: string, address: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === null) return
    await endSessions(tx, userId)
    await countLine(tx, signOutLine(account, address, 'signed_out_everywhere'))
  })
  forgetAccounts(db)
  log.info({ userId }, 'signed out everywhere')
}

function signOutLine({ id, name }: { id: string; name: string }, address: string, action: 'signed_out' | 'signed_out_everywhere') {
  return { actorId: id, actorName: name, address, action, target: 'users', targetId: id, summary: name }
}
