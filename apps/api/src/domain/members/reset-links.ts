import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { hashOfToken, newToken, tokenOfApp } from '../../secrets/token.ts'
import { accountKey, addressKey, countTry, demandTry } from '../accounts/rate-limits.ts'
import type { MailedApp } from '../apps/mail-brand.ts'
import { findMemberByEmail } from './find-by-email.ts'
import { type LinkedApp, memberPageUrl } from './member-pages.ts'
import { RESET_MINUTES, resetLetter } from './password-letters.ts'

const HOUR = 3600
const MOST_TO_MEMBER = 3
/** Many phones, or the visitors of a whole website, share an address. */
const MOST_FROM_ADDRESS = 200

/**
 * Mails a one-time link to the member with this email, if there is one who may sign in. Neither the result nor its
 * timing (the caller adds a delay) reveals whether there is. After three mails in an hour no more are sent. Throws
 * TOO_MANY_REQUESTS if too many requests came from this network address.
 */
export async function sendResetLink(
  { config, db, mail }: Pick<Deps, 'config' | 'db' | 'mail'>,
  app: MailedApp & LinkedApp & { id: string },
  { email, address }: { email: string; address: string },
): Promise<void> {
  await demandTry(db.platform, [{ key: `member-reset:${app.id}:from:${addressKey(address)}`, most: MOST_FROM_ADDRESS, seconds: HOUR }])
  const tooOften = await countTry(db.platform, [
    { key: `member-reset:${app.id}:${accountKey(email)}`, most: MOST_TO_MEMBER, seconds: HOUR },
  ])
  const member = await db.inApp(app.id, (sql) => findMemberByEmail(sql, app.id, email))
  if (tooOften > 0 || member === null) return
  const token = tokenOfApp(app.id, newToken())
  await db.changeApp(app.id, async (tx) => {
    await tx.query(
      `insert into member_reset_links as stored (app_id, member_id, token_hash, expires_at)
       select m.app_id, m.id, $3::bytea, now() + interval '${RESET_MINUTES} minutes' from members m where m.app_id = $1 and m.id = $2
       on conflict (app_id, member_id) do update
         set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
      [app.id, member.id, hashOfToken(token)],
    )
    const url = memberPageUrl(config, app, 'reset', token)
    await mail.enqueue(tx, writeLetter(resetLetter({ to: member.email, name: member.name, app, url })))
  })
}
