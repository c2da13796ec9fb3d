import type { Tx } from '../../db/database.ts'

/**
 * One mail to one person. `replyTo`: who gets the answer. `minutes`: the lifetime of its link, if that is less than a
 * week; the mail is deleted after it.
 */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string; minutes?: number }

export type Mailer = {
  /**
   * Inserts a mail into the outbox inside the caller's transaction and returns its id: it is sent if, and only if, the
   * transaction is committed. Throws when `to` or `replyTo` is not exactly one plain address. `isOneOfMany`: it is sent
   * after urgent mails, such as those with a link to sign in.
   */
  enqueue(tx: Tx, mail: Mail, options?: { isOneOfMany?: boolean }): Promise<string>
}
