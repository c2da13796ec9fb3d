import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { auditAccount } from './audit-account.ts'
import { findOrigin, type SignInOrigin } from './known-origins.ts'
import { forgottenPasswordLetter, newPasswordUrl } from './letters.ts'
import { issueLinkToken } from './one-time-links.ts'
import { accountKey, addressKey, countTry, type Limit, signInKey } from './rate-limits.ts'
import { findAccountByEmail } from './stored-accounts.ts'

const HOUR = 3600
const FROM_ONE_ORIGIN = 3
const FROM_UNKNOWN_ORIGINS = 10

/**
 * Mails a one-time link to the account with this address, if there is one. Neither the result nor its timing (the
 * caller adds a delay) reveals whether it exists. Returns the seconds to wait if this network address has sent too many
 * requests, else 0. After too many requests for one person, no mail is sent.
 */
export async function sendForgottenPassword(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mail'>,
  { email, origin }: { email: string; origin: SignInOrigin },
): Promise<number> {
  const sql = deps.db.platform
  const wait = await countTry(sql, [{ key: `forgotten:from:${addressKey(origin.address)}`, most: 20, seconds: HOUR }])
  if (wait > 0) return wait
  const tooOften = await countTry(sql, await limitsOf(sql, email, origin))
  const account = await findAccountByEmail(sql, email)
  if (tooOften > 0 || account === null || account.disabledAt !== null) return 0
  await deps.db.changePlatform(async (tx) => {
    const token = await issueLinkToken(tx, account.id, 'reset')
    const url = newPasswordUrl(deps.config.publicUrl, token)
    await deps.mail.enqueue(tx, writeLetter(forgottenPasswordLetter({ to: account.email, name: account.name, url })))
    await auditAccount(tx, { actorId: null, actorName: '', address: origin.address, action: 'link_sent', account })
  })
  deps.log.info({ userId: account.id }, 'a link for a new password was mailed')
  return 0
}

/**
 * Per hour and person: three from one place, and ten from all places together that the person has never signed in from.
 */
async function limitsOf(sql: Sql, email: string, origin: SignInOrigin): Promise<Limit[]> {
  const { key, isKnown } = await findOrigin(sql, signInKey(email), origin)
  const account = `forgotten:${accountKey(email)}`
  const limits = [{ key: `${account}:${key}`, most: FROM_ONE_ORIGIN, seconds: HOUR }]
  if (!isKnown) limits.push({ key: account, most: FROM_UNKNOWN_ORIGINS, seconds: HOUR })
  return limits
}
