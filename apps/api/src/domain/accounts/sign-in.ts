import { outageOf } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { noteSession } from '../audit/note-session.ts'
import { noteRefusal } from '../audit/refusals.ts'
import { isPublishedPassword } from './common-passwords.ts'
import type { SignInOrigin } from './known-origins.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { countPasswordTry } from './password-tries.ts'
import { signInKey } from './rate-limits.ts'
import { findPasswordHash, noteSignIn, refreshPasswordHash } from './stored-accounts.ts'

export type SignInResult = { person: { id: string; name: string } } | { refused: 'wrong' } | { refused: 'wait'; seconds: number }

type Attempt = { email: string; password: string; origin: SignInOrigin }

/** Failed attempts from one network address over all accounts, in a quarter of an hour. */
const MAX_FROM_ONE_ADDRESS = 100

/**
 * Checks an email address and a password. Failed attempts are limited (see password-tries.ts); a successful one is
 * refunded, and its place becomes known. Call `noteSignedIn` afterwards, or after the second step if the person has
 * one. Timing and message of a refusal are the same for a wrong password, an unknown address and a disabled account.
 * Outside of demo mode a published password is a wrong one, even for an account that has it.
 */
export async function signIn(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'vault'>,
  { email, password, origin }: Attempt,
): Promise<SignInResult> {
  const { config, db, log } = deps
  const sql = db.platform
  const account = signInKey(email)
  const tries = await countPasswordTry(sql, { account, origin, anybody: { key: 'sign-in:from', most: MAX_FROM_ONE_ADDRESS } })
  if (tries.wait > 0) {
    log.warn({ account, seconds: tries.wait }, 'sign-in refused: too many tries')
    noteRefusal(deps, { action: 'sign_in_limited', email, address: origin.address })
    return { refused: 'wait', seconds: tries.wait }
  }
  const found = await findPasswordHash(sql, email)
  const { matches, stale } = await verifyPassword(found?.passwordHash ?? null, password, tries.lane)
  const isPublic = !config.demo && isPublishedPassword(password)
  if (found === null || found.passwordHash === null || !matches || isPublic) {
    log.info({ account }, isPublic ? 'sign-in refused: a published password' : 'sign-in refused: wrong email or password')
    noteRefusal(deps, { action: 'sign_in_refused', email, address: origin.address })
    return { refused: 'wrong' }
  }
  await tries.succeeded()
  if (stale) await keepNewHash(deps, found.id, found.passwordHash, password)
  return { person: { id: found.id, name: found.name } }
}

/** Records a complete sign-in: its time, and an audit entry. */
export async function noteSignedIn(
  deps: Pick<Deps, 'db' | 'log' | 'vault'>,
  { id, name }: { id: string; name: string },
  address: string,
): Promise<void> {
  await noteSignIn(deps.db.platform, id)
  await noteSession(deps, { actorId: id, actorName: name, address, action: 'signed_in', target: 'users', targetId: id, summary: name })
  deps.log.info({ userId: id }, 'signed in')
}

/**
 * Stores a hash with the current cost. Accounts are written on every server: if one is unavailable, the old hash stays.
 */
async function keepNewHash({ db, log }: Pick<Deps, 'db' | 'log'>, userId: string, before: string, password: string): Promise<void> {
  try {
    await refreshPasswordHash(db.platform, userId, before, await hashPassword(password))
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    log.warn({ err: error, userId }, 'a new hash of a password could not be kept; the next sign-in tries again')
  }
}
