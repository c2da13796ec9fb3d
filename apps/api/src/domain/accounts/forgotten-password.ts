import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { auditAccount } from './audit-account.ts'
import { findPlace, type SignInPlace } from './known-places.ts'
import { forgottenPasswordLetter, newPasswordUrl } from './letters.ts'
import { issueLinkToken } from './one-time-links.ts'
import { accountKey, addressKey, countTry, type Limit, signInKey } from './rate-limits.ts'
import { findAccountByEmail } from './stored-accounts.ts'

const HOUR = 3600
const FROM_ONE_PLACE = 3
const FROM_UNKNOWN_PLACES = 10

/**
 * Mails a one-time link to the account with this address, if there is one. Neither the result nor its timing (the
 * caller adds a delay) reveals whether it exists. Returns the seconds to wait if this network address has sent too many
 * requests, else 0. After too many requests for one person, no mail is sent.
 */
export async function sendForgottenPassword(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mail'>,
  { email, place }: { email: string; place: SignInPlace },
): Promise<number> {
  const sql = deps.db.platform
  const wait = await countTry(sql, [{ key: `forgotten:from:${addressKey(place.address)}`, most: 20, seconds: HOUR }])
  if (wait > 0) return wait
  const tooOften = await countTry(sql, await limitsOf(sql, email, place))
  const account = await findAccountByEmail(sql, email)
  if (tooOften > 0 || account === null || account.disabledAt !== null) return 0
  await deps.db.changePlatform(async (tx) => {
    const token = await issueLinkToken(tx, account.id, 'reset')
    const url = newPasswordUrl(deps.config.publicUrl, token)
    await deps.mail.enqueue(tx, writeLetter(forgottenPasswordLetter({ to: account.email, name: account.name, url })))
    await auditAccount(tx, { actorId: null, actorName: '', address: place.address, action: 'link_sent', account })
  })
  deps.log.info({ userId: account.id }, 'a link for a new password was mailed')
  return 0
}

/**
 * Per hour and person: three from one place, and ten from all places together that the person has never signed in from.
 */
async function limitsOf(sql: Sql, email: string, place: SignInPlace): Promise<Limit[]> {
  const { key, isKnown } = await findPlace(sql, signInKey(email), place)
  const account = `forgotten:${accountKey(email)}`
  const limits = [{ key: `${account}:${key}`, most: FROM_ONE_PLACE, seconds: HOUR }]
  if (!isKnown) limits.push({ key: account, most: FROM_UNKNOWN_PLACES, seconds: HOUR })
  return limits
}
