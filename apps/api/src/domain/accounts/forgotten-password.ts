import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { auditAccount } from './audit-account.ts'
import { forgottenPasswordLetter, newPasswordUrl } from './letters.ts'
import { issueLinkToken } from './one-time-links.ts'
import { findAccountByEmail } from './queries.ts'
import { accountKey, addressKey, countTry } from './rate-limits.ts'

const HOUR = 3600

/**
 * Mails a one-time link to whoever has this address. Nothing tells the asker whether anybody has it: neither the answer nor, through
 * the caller's pause, its time. Answers the seconds to wait when this network address asked too often, else 0; when a person was asked
 * for too often the mail is silently left out.
 */
export async function sendForgottenPassword(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mail'>,
  { email, address }: { email: string; address: string },
): Promise<number> {
  const sql = deps.db.platform
  const wait = await countTry(sql, [{ key: `forgotten:from:${addressKey(address)}`, most: 20, seconds: HOUR }])
  if (wait > 0) return wait
  const tooOften = await countTry(sql, [{ key: `forgotten:${accountKey(email)}`, most: 3, seconds: HOUR }])
  const account = await findAccountByEmail(sql, email)
  if (tooOften > 0 || account === null || account.disabledAt !== null) return 0
  await deps.db.changePlatform(async (tx) => {
    const token = await issueLinkToken(tx, account.id, 'reset')
    const url = newPasswordUrl(deps.config.publicUrl, token)
    await deps.mail.enqueue(tx, writeLetter(forgottenPasswordLetter({ to: account.email, name: account.name, url })))
    await auditAccount(tx, { actorId: null, actorName: '', action: 'link_sent', account })
  })
  deps.log.info({ userId: account.id }, 'a link for a new password was mailed')
  return 0
}
