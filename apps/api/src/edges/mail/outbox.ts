import type { Sql } from '../../db/database.ts'
import type { Mail } from './mailer.ts'

export type WaitingMail = Mail & { id: string; createdAt: Date }

/** A mail that was not sent yet, or null. */
export async function findWaitingMail(sql: Sql, id: string): Promise<WaitingMail | null> {
  const { rows } = await sql.query<WaitingMail>(
    `select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt"
     from mail_outbox where id = $1 and sent_at is null`,
    [id],
  )
  return rows[0] ?? null
}

/** Notes that a mail is out. Its text goes: a one-time link has no business in the database after that. */
export async function markSent(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null, text_body = '', html_body = '' where id = $1`,
    [id],
  )
}

/** Notes a try that failed, with the mail server's own words. */
export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.query('update mail_outbox set attempts = attempts + 1, last_error = $2 where id = $1', [id, error.slice(0, 500)])
}
