import { catalogue } from '@greenroom/contract/errors/catalogue'
import { newPassword, passwordMessage } from '@greenroom/contract/passwords'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { Failure, failure, invalid } from '../../failure.ts'
import { countLine } from '../audit/counted-lines.ts'
import { noteRefusal } from '../audit/refusals.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endSessions } from './end-sessions.ts'
import { rememberPlace, type SignInPlace } from './known-places.ts'
import { passwordChangedLetter } from './letters.ts'
import { type LinkPurpose, redeemLink } from './one-time-links.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { addressKey, countTry, forgetAllTries, forgetTries, signInKey } from './rate-limits.ts'
import { findAccountById } from './stored-accounts.ts'

/** A sign-in older than this is not enough to change a password: the current one is asked for too (ruling 5). */
const FRESH_SIGN_IN_SECONDS = 10 * 60

/** Who asks for the change, as their session says. */
export type Asker = { userId: string; name: string; authTime: number; sessionId: string | null; address?: string | undefined }

/** Asks for the current password, at its field where a form has it. */
function reauthenticate(): Failure {
  return new Failure('REAUTHENTICATE', undefined, { current_password: [catalogue.REAUTHENTICATE.line] })
}

/** What is wrong with a new password: the shared rule, and the list of those that are tried first. */
export function newPasswordMessages(password: string): string[] {
  const parsed = newPassword.safeParse(password)
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message)
  return isCommonPassword(password) ? [passwordMessage.common] : []
}

/**
 * Requires a recent sign-in or the current password. Throws REAUTHENTICATE when the password is missing, 422 when it is
 * wrong, TOO_MANY_REQUESTS after ten wrong ones in a quarter of an hour. Counted per session, so that a stolen token
 * only uses up its own attempts.
 */
export async function demandFreshSignIn(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'vault'>,
  asker: Asker,
  currentPassword: string | undefined,
): Promise<void> {
  const { db, now } = deps
  if (now().getTime() / 1000 - asker.authTime <= FRESH_SIGN_IN_SECONDS) return
  if (currentPassword === undefined || currentPassword === '') throw reauthenticate()
  const limit = { key: `current-password:${asker.userId}:${asker.sessionId ?? ''}`, most: 10, seconds: 15 * 60 }
  const wait = await countTry(db.platform, [limit])
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
  const { rows } = await db.platform.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [
    asker.userId,
  ])
  const { matches } = await verifyPassword(rows[0]?.password_hash ?? null, currentPassword)
  const told = {
    actorId: asker.userId,
    actorName: asker.name,
    address: asker.address,
    target: 'users',
    targetId: asker.userId,
    summary: asker.name,
  }
  if (!matches) {
    noteRefusal(deps, { ...told, action: 'reauthentication_refused' })
    throw invalid({ current_password: ['Your current password is not correct.'] })
  }
  await forgetTries(db.platform, limit.key)
  await countLine(db.platform, { ...told, action: 'reauthenticated' })
}

/**
 * Sets an account's password inside the caller's transaction: all its sessions end, except the asker's own when they
 * change their own, its one-time links end, and its owner is told by mail.
 */
export async function setPassword(
  deps: Pick<Deps, 'config' | 'mail'>,
  tx: Tx,
  userId: string,
  hash: string,
  by: { asker: Asker } | { link: LinkPurpose; address: string },
): Promise<void> {
  const account = await findAccountById(tx, userId)
  if (account === null) throw failure('NOT_FOUND')
  await tx.query('update users set password_hash = $2 where id = $1', [userId, hash])
  await tx.query('delete from one_time_links where user_id = $1', [userId])
  await endSessions(tx, userId, 'asker' in by && by.asker.userId === userId ? by.asker.sessionId : null)
  if (account.hasPassword) {
    const url = `${deps.config.publicUrl}/sso/forgotten_password`
    await deps.mail.enqueue(tx, writeLetter(passwordChangedLetter({ to: account.email, name: account.name, url })))
  }
  const told =
    'asker' in by
      ? { actorId: by.asker.userId, actorName: by.asker.name, address: by.asker.address, action: 'password_changed' as const }
      : { actorId: userId, actorName: account.name, address: by.address, action: linkActions[by.link] }
  await auditAccount(tx, { ...told, account })
}

/**
 * Sets the password of whoever was sent this one-time link. Throws 422 with what is wrong with the password (the link
 * stays good), or with a message on `token` when the link was used, replaced or has expired.
 */
export async function setPasswordByLink(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  { token, password, place }: { token: string; password: string; place: SignInPlace },
): Promise<void> {
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const hash = await hashPassword(password, { name: addressKey(place.address), isVisitor: true })
  await deps.db.changePlatform(async (tx) => {
    const link = await redeemLink(tx, token)
    if (link === null) throw invalid({ token: [LINK_ENDED] })
    await setPassword(deps, tx, link.userId, hash, { link: link.purpose, address: place.address })
    // The link came by mail, so the address is theirs.
    await tx.query('update users set unconfirmed_since = null where id = $1 and unconfirmed_since is not null', [link.userId])
    const account = await findAccountById(tx, link.userId)
    if (account === null) return
    // Whoever has the mail can sign in at once and from here, however many tries strangers have used up.
    await forgetAllTries(tx, signInKey(account.email))
    await rememberPlace(tx, signInKey(account.email), place)
  })
  forgetAccounts(deps.db)
}

const linkActions = { setup: 'password_set', reset: 'password_reset', connect: 'password_set' } as const

/** Said of a one-time link that cannot be used. */
export const LINK_ENDED = 'This link no longer works. It was already used, it expired, or a newer one was sent.'
