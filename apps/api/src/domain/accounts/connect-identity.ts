import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure, invalid } from '../../failure.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { LINK_ENDED } from './change-password.ts'
import { connectLetter, connectUrl } from './letters.ts'
import { findLink, hasFreshLink, issueLinkToken, redeemLink } from './one-time-links.ts'
import { countTry } from './rate-limits.ts'
import { bindIdentity, isBoundAt } from './signed-in-account.ts'
import { findAccountByEmail, findAccountById, isCreator } from './stored-accounts.ts'

/**
 * The identity in a token of the external issuer. `verifiedEmail` is null unless the issuer says that it has verified
 * the address.
 */
export type Identity = { iss: string; sub: string; verifiedEmail: string | null }

const HOUR = 3600
const MAX_AN_HOUR = 3
/** Reloading the page must not replace a link that was just mailed. */
const FRESH_MINUTES = 10

/**
 * Whether this identity, bound to no account, may be connected: its verified email belongs to a super user or creator
 * whose account has no identity at this issuer. Mails the account a link, unless one was sent in the last ten minutes
 * or three in the last hour. A verified email alone is not enough, because the person who verified it at the issuer may
 * not own the mailbox.
 */
export async function offerConnection(
  { config, db, log, mail }: Pick<Deps, 'config' | 'db' | 'log' | 'mail'>,
  { iss, verifiedEmail }: Identity,
): Promise<boolean> {
  const account = verifiedEmail === null ? null : await findAccountByEmail(db.platform, verifiedEmail)
  if (account === null || account.disabledAt !== null || !(await isCreator(db.platform, account))) return false
  if (await isBoundAt(db.platform, iss, account.id)) return false
  if (await hasFreshLink(db.platform, account.id, 'connect', FRESH_MINUTES)) return true
  const wait = await countTry(db.platform, [{ key: `connect:${account.id}`, most: MAX_AN_HOUR, seconds: HOUR }])
  if (wait > 0) return true
  await db.changePlatform(async (tx) => {
    const url = connectUrl(config.publicUrl, await issueLinkToken(tx, account.id, 'connect'))
    await mail.enqueue(tx, writeLetter(connectLetter({ to: account.email, name: account.name, url })))
    await auditAccount(tx, { actorId: null, actorName: '', action: 'link_sent', account })
  })
  log.info({ userId: account.id }, 'a link to connect an external identity was mailed')
  return true
}

/**
 * Binds an identity permanently to the account that was sent this link: later sign-ins go by issuer and subject. Throws
 * 422 with a message on `token` if the link was used, replaced or has expired, FORBIDDEN if the identity's verified
 * address is not the account's (the link remains valid), and DUPLICATE if the account or the identity is already bound.
 */
export async function connectIdentity({ db, log }: Pick<Deps, 'db' | 'log'>, identity: Identity, token: string): Promise<void> {
  const { iss, sub, verifiedEmail } = identity
  const userId = await db.changePlatform(async (tx) => {
    const link = await findLink(tx, token)
    const account = link && (await findAccountById(tx, link.userId))
    if (!account) throw invalid({ token: [LINK_ENDED] })
    if (emailAddress(verifiedEmail ?? '').toLowerCase() !== account.email.toLowerCase()) throw failure('FORBIDDEN', OTHER_ADDRESS)
    if ((await redeemLink(tx, token)) === null) throw invalid({ token: [LINK_ENDED] })
    if (!(await bindIdentity(tx, { iss, sub }, account.id))) throw failure('DUPLICATE', BOUND_ALREADY)
    await auditAccount(tx, { actorId: account.id, actorName: account.name, action: 'identity_bound', account })
    return account.id
  })
  forgetAccounts(db)
  log.info({ userId }, 'an external identity was bound to an account')
}

const OTHER_ADDRESS =
  'This link was sent to another email address than the one you signed in with. Sign in with that address, then open the link again.'
const BOUND_ALREADY = 'This account is already connected with another sign-in.'
