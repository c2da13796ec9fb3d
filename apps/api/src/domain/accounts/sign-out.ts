import type { Deps } from '../../deps.ts'
import { countLine } from '../audit/counted-lines.ts'
import { noteSession } from '../audit/note-session.ts'
import { forgetAccounts } from './account-memory.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { findAccountById } from './stored-accounts.ts'

/**
 * The session to end, and the network address of the request; `sessionUid` is its public id, the `session_id` of its
 * tokens.
 */
type SignedIn = { userId: string; sessionUid: string; address: string }

/** Ends one browser's sign-in session, with its tokens. The person's other sessions continue. */
export async function signOut(deps: Pick<Deps, 'db' | 'log' | 'vault'>, { userId, sessionUid, address }: SignedIn): Promise<void> {
  await deps.db.changePlatform((tx) => endSession(tx, userId, sessionUid))
  await noteSignOut(deps, userId, address)
}

/** Writes an audit entry for an ended session and clears the account cache. */
export async function noteSignOut(deps: Pick<Deps, 'db' | 'log' | 'vault'>, userId: string, address: string): Promise<void> {
  const { db, log } = deps
  const account = await findAccountById(db.platform, userId)
  if (account !== null) await noteSession(deps, { ...lineOf(account, address), action: 'signed_out' })
  forgetAccounts(db)
  log.info({ userId }, 'signed out')
}

/** Ends every session of an account, on all its devices; `address` is the network address of the request. */
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
