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
import { storeOrigin, type SignInOrigin } from './known-origins.ts'
import { passwordChangedLetter } from './letters.ts'
import { type LinkPurpose, redeemLink } from './one-time-links.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { addressKey, demandTry, forgetAllTries, forgetTries, signInKey } from './rate-limits.ts'
import { findAccountById } from './stored-accounts.ts'

/** If the sign-in is older than this, changing a password also requires the current one (ruling 5). */
const FRESH_SIGN_IN_SECONDS = 10 * 60

/** Who requests the change, according to their session. */
export type Asker = { userId: string; name: string; authTime: number; sessionId: string | null; address?: string | undefined }

/** Requests the current password, with a message for that form field. */
function reauthenticate(): Failure {
  return new Failure('REAUTHENTICATE', undefined, { current_password: [catalogue.REAUTHENTICATE.line] })
}

/** Validates a new password against the shared rule and the list of common passwords. */
export function newPasswordMessages(password: string): string[] {
  const parsed = newPassword.safeParse(password)
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message)
  return isCommonPassword(password) ? [passwordMessage.common] : []
}

/**
 * Requires a recent sign-in or the current password. Throws REAUTHENTICATE if the password is missing, 422 if it is
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
  await demandTry(db.platform, [limit])
  const { rows } = await db.platform.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [
    asker.userId,
  ])
  const { matches } = await verifyPassword(rows[0]?.password_hash ?? null, currentPassword)
  const details = {
    actorId: asker.userId,
    actorName: asker.name,
    address: asker.address,
    target: 'users',
    targetId: asker.userId,
    summary: asker.name,
  }
  if (!matches) {
    noteRefusal(deps, { ...details, action: 'reauthentication_refused' })
    throw invalid({ current_password: ['Your current password is not correct.'] })
  }
  await forgetTries(db.platform, limit.key)
  await countLine(db.platform, { ...details, action: 'reauthenticated' })
}

/**
 * Sets an account's password inside the caller's transaction. Ends all its sessions, except the asker's own when they
 * change their own password, invalidates its one-time links, and notifies its owner by mail.
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
  const auditLine =
    'asker' in by
      ? { actorId: by.asker.userId, actorName: by.asker.name, address: by.asker.address, action: 'password_changed' as const }
      : { actorId: userId, actorName: account.name, address: by.address, action: linkActions[by.link] }
  await auditAccount(tx, { ...auditLine, account })
}

/**
 * Sets the password of the account that this one-time link was sent to. Throws 422 if the password is invalid (the link
 * remains valid), or with a message on `token` if the link was used, replaced or has expired.
 */
export async function setPasswordByLink(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  { token, password, origin }: { token: string; password: string; origin: SignInOrigin },
): Promise<void> {
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const hash = await hashPassword(password, { name: addressKey(origin.address), isVisitor: true })
  await deps.db.changePlatform(async (tx) => {
    const link = await redeemLink(tx, token)
    if (link === null) throw invalid({ token: [LINK_ENDED] })
    await setPassword(deps, tx, link.userId, hash, { link: link.purpose, address: origin.address })
    // The link was mailed to this address, so the address is confirmed.
    await tx.query('update users set unconfirmed_since = null where id = $1 and unconfirmed_since is not null', [link.userId])
    const account = await findAccountById(tx, link.userId)
    if (account === null) return
    // The owner of the mailbox can sign in at once and from here, even if strangers have exhausted the limits.
    await forgetAllTries(tx, signInKey(account.email))
    await storeOrigin(tx, signInKey(account.email), origin)
  })
  forgetAccounts(deps.db)
}

const linkActions = { setup: 'password_set', reset: 'password_reset', connect: 'password_set' } as const

/** The message for a one-time link that cannot be used. */
export const LINK_ENDED = 'This link no longer works. It was already used, it expired, or a newer one was sent.'
