import type { Config } from '../../config.ts'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type MailBrand, writeLetter } from '../../edges/mail/letter.ts'
import { failure } from '../../failure.ts'
import { hashOfToken, newToken } from '../../secrets/token.ts'
import type { Session } from '../../session.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import { accountKey, addressKey, countTry } from '../accounts/rate-limits.ts'
import { mailBrandOf } from '../apps/mail-brand.ts'
import { type AboutSignUp, confirmationLetter, reminderLetter } from './letters.ts'

/** How long a link works. */
const DAYS = 7
const HOUR = 3600
/** New links per hour, to one email and from one network address. */
const MAX_TO_EMAIL = 3
const MAX_FROM_ADDRESS = 10

/** What a link confirms: the user, their email, and the app. */
export type Confirmation = { appId: string; userId: string; appName: string; email: string }

/** EMAIL_NOT_CONFIRMED for actions that require a confirmed email. */
export function demandConfirmedEmail({ mustConfirmEmail }: Pick<Session, 'mustConfirmEmail'>): void {
  if (mustConfirmEmail === true) throw failure('EMAIL_NOT_CONFIRMED')
}

type Sending = Pick<Deps, 'config' | 'mail'>

/** A new user, their app, and when both end unless the email is confirmed; null for never. */
export type SignedUp = { appId: string; email: string; name: string; appName: string; endsAt: Date | null }

/** Sends the link that confirms an email, in the caller's transaction. The previous link stops working. */
export async function sendConfirmation({ config, mail }: Sending, tx: Tx, signUp: SignedUp): Promise<void> {
  await mail.enqueue(tx, writeLetter(confirmationLetter(await newLink(config, tx, signUp))))
}

/** Sends the link again to a user who has not used it, and stores that they were reminded. */
export async function sendReminder({ config, mail }: Sending, tx: Tx, signUp: SignedUp, now: Date): Promise<void> {
  await tx.query('update sign_ups set reminded_at = $2 where app_id = $1', [signUp.appId, now])
  await mail.enqueue(tx, writeLetter(reminderLetter(await newLink(config, tx, signUp))))
}

async function newLink(config: Config, tx: Tx, { appId, email, name, appName, endsAt }: SignedUp): Promise<AboutSignUp> {
  const token = newToken()
  await tx.query(
    `update sign_ups set confirm_hash = $2, confirm_until = now() + make_interval(days => $3), confirm_sent_at = now() where app_id = $1`,
    [appId, hashOfToken(token), DAYS],
  )
  const url = `${config.publicUrl}/confirm_email?token=${token}`
  return { to: email, name, appName, url, days: DAYS, endsAt, brand: await parentBrand(tx, appId) }
}

/** The brand of the app under which the user signed up; the platform's if there is none. */
async function parentBrand(tx: Tx, appId: string): Promise<MailBrand | undefined> {
  const { rows } = await tx.query<{ name: string; setup: Record<string, unknown> }>(
    'select p.name, p.setup from sign_ups s join apps p on p.id = s.parent_id where s.app_id = $1',
    [appId],
  )
  return rows[0] && mailBrandOf(rows[0])
}

/** The user of this link, without using it up; null if it was used, replaced or has expired. */
export async function findConfirmation(sql: Sql, token: string): Promise<Confirmation | null> {
  const { rows } = await sql.query<Confirmation>(
    `select s.app_id as "appId", s.user_id as "userId", a.name as "appName", u.email
     from sign_ups s join apps a on a.id = s.app_id join users u on u.id = s.user_id
     where s.confirm_hash = $1 and s.confirm_until > now() and u.disabled_at is null`,
    [hashOfToken(token)],
  )
  return rows[0] ?? null
}

/** Uses up a link: the account may now send pushes. Returns whether the link was valid. */
export async function confirmEmail({ db }: Pick<Deps, 'db'>, token: string): Promise<boolean> {
  const isGood = await db.changePlatform(async (tx) => {
    const { rows } = await tx.query<{ user_id: string }>(
      `update sign_ups set confirm_hash = null, confirm_until = null, ends_at = null where confirm_hash = $1 and confirm_until > now() returning user_id`,
      [hashOfToken(token)],
    )
    if (!rows[0]) return false
    await tx.query('update users set unconfirmed_since = null where id = $1', [rows[0].user_id])
    return true
  })
  if (isGood) forgetAccounts(db)
  return isGood
}

/**
 * Sends another link to an address that has one pending. Other addresses get none, with the same response. Returns the
 * seconds to wait, or 0.
 */
export async function sendConfirmationAgain(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  { email, address }: { email: string; address: string },
): Promise<number> {
  const wait = await countTry(deps.db.platform, [
    { key: `confirm:from:${addressKey(address)}`, most: MAX_FROM_ADDRESS, seconds: HOUR },
    { key: `confirm:to:${accountKey(email)}`, most: MAX_TO_EMAIL, seconds: HOUR },
  ])
  if (wait > 0) return wait
  await deps.db.changePlatform(async (tx) => {
    const { rows } = await tx.query<SignedUp>(
      `select s.app_id as "appId", a.name as "appName", u.email, u.name, s.ends_at as "endsAt"
       from sign_ups s join apps a on a.id = s.app_id join users u on u.id = s.user_id
       where lower(u.email) = lower($1) and u.unconfirmed_since is not null and u.disabled_at is null
       order by s.created_at desc limit 1`,
      [email],
    )
    if (rows[0]) await sendConfirmation(deps, tx, rows[0])
  })
  return 0
}
