import type { Tx } from '../../db/database.ts'

/**
 * One mail to one person. `minutes`: how long its link works, if that is less than a week; a mail is kept no longer.
 */
export type Mail = { to: string; subject: string; text: string; html: string; minutes?: number }

export type Mailer = {
  /**
   * Puts a mail into the outbox inside the caller's transaction and answers its id: it is sent if, and only if, the
   * change that asks for it is committed. Throws when `to` is not exactly one plain address. `isOneOfMany`: it goes out
   * after mails that somebody waits for, such as those with a link to sign in.
   */
  enqueue(tx: Tx, mail: Mail, options?: { isOneOfMany?: boolean }): Promise<string>
}
