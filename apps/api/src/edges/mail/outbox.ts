import type { Sql, Tx } from '../../db/database.ts'
import type { Vault } from '../../secrets/vault.ts'
import { tally } from '../../tally.ts'
import type { Mail } from './mail.ts'

/** A week, the longest lifetime of a link. */
export const LONGEST_MINUTES = 7 * 24 * 60

/** A mail to send. `unsubscribe`: the address that ends mails of its kind, or null. */
export type WaitingMail = Omit<Mail, 'unsubscribe'> & { id: string; createdAt: Date; unsubscribe: string | null }

/**
 * Stores a mail until it is sent. Its text is encrypted: it may contain a one-time link, of which the database
 * otherwise only has the hash.
 */
export async function storeMail(
  tx: Tx,
  vault: Vault,
  id: string,
  { to, replyTo, subject, text, html, minutes = LONGEST_MINUTES, unsubscribe }: Omit<Mail, 'unsubscribe'> & { unsubscribe?: string },
): Promise<void> {
  await tx.query(
    `insert into mail_outbox (id, recipient, subject, text_body, html_body, expires_at, reply_to, unsubscribe)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6), $7, $8)`,
    [
      id,
      to,
      subject,
      vault.seal(text, locationOf(id, 'text_body')).toString('base64'),
      vault.seal(html, locationOf(id, 'html_body')).toString('base64'),
      minutes,
      replyTo ?? null,
      unsubscribe ?? null,
    ],
  )
}

/** A mail that is neither sent nor expired, or null. */
export async function findWaitingMail(sql: Sql, vault: Vault, id: string): Promise<WaitingMail | null> {
  const { rows } = await sql.query<Omit<WaitingMail, 'replyTo'> & { replyTo: string | null }>(
    `select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt", reply_to as "replyTo", unsubscribe
     from mail_outbox where id = $1 and sent_at is null and expires_at > now()`,
    [id],
  )
  const [mail] = rows
  if (mail === undefined) return null
  const open = (body: string, column: Body) => vault.open(Buffer.from(body, 'base64'), locationOf(id, column))
  const { replyTo, ...rest } = mail
  return { ...rest, ...(replyTo !== null && { replyTo }), text: open(mail.text, 'text_body'), html: open(mail.html, 'html_body') }
}

/** Marks a mail as sent. Its text is removed: a one-time link must not stay in the database after that. */
export async function markSent(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null, text_body = '', html_body = '', reply_to = null,
       unsubscribe = null
     where id = $1`,
    [id],
  )
  tally({ of: 'mails', result: 'sent', count: 1 })
}

/** Records a failed try, with the mail server's message. */
export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.query('update mail_outbox set attempts = attempts + 1, last_error = $2 where id = $1', [id, error.slice(0, 500)])
  tally({ of: 'mails', result: 'failed', count: 1 })
}

type Body = 'text_body' | 'html_body'

function locationOf(id: string, column: Body) {
  return { table: 'mail_outbox', column, app: null, row: id }
}
