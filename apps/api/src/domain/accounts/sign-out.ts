import type { Deps } from '../../deps.ts'
import { countLine } from '../audit/counted-lines.ts'
import { noteSession } from '../audit/note-session.ts'
import { forgetAccounts } from './account-memory.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { findAccountById } from './stored-accounts.ts'

/**
 * Whose session ends, and the network address it was ended from; `sessionUid` is its public name, the `session_id` of
 * its tokens.
 */
type SignedIn = { userId: string; sessionUid: string; address: string }

/** Ends one sign-in session, that of a browser, with its tokens. The person's other sessions go on. */
export async function signOut(deps: Pick<Deps, 'db' | 'log' | 'vault'>, { userId, sessionUid, address }: SignedIn): Promise<void> {
  await deps.db.changePlatform((tx) => endSession(tx, userId, sessionUid))
  await noteSignOut(deps, userId, address)
}

/** Tells the trail, and whoever remembers accounts, that a session of this person has ended. */
export async function noteSignOut(deps: Pick<Deps, 'db' | 'log' | 'vault'>, userId: string, address: string): Promise<void> {
  const { db, log } = deps
  const account = await findAccountById(db.platform, userId)
  if (account !== null) await noteSession(deps, { ...lineOf(account, address), action: 'signed_out' })
  forgetAccounts(db)
  log.info({ userId }, 'signed out')
}

/** Ends every session of an account, on all its devices; `address` is where the person did it from. */
export async function signOutEverywhere({ db, log }: Pick<Deps, 'db' | 'log'>, userId: string, address: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === null) return
    await endSessions(tx, userId)
    await countLine(tx, { ...lineOf(account, address), action: 'signed_out_everywhere' })
  })
  forgetAccounts(db)
  log.info({ userId }, 'signed out everywhere')
}

function lineOf({ id, name }: { id: string; name: string }, address: string) {
  return { actorId: id, actorName: name, address, target: 'users', targetId: id, summary: name }
}
