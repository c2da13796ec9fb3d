import type { Tx } from '../../db/database.ts'

/**
 * One mail to one person. `replyTo`: who gets the answer. `minutes`: the lifetime of its link, if that is less than a
 * week; the mail is deleted after it. `unsubscribe`: the person, and the kind of notice that one click in a mail
 * program ends.
 */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  minutes?: number
  unsubscribe?: Subscription
}

/** The mails of a person about a kind of notice, or their digests. */
export type Subscription = { userId: string; kind: string }

export type Mailer = {
  /**
   * Inserts a mail into the outbox inside the caller's transaction and returns its id: it is sent if, and only if, the
   * transaction is committed. Throws when `to` or `replyTo` is not exactly one plain address. `isOneOfMany`: it is sent
   * after urgent mails, such as those with a link to sign in.
   */
  enqueue(tx: Tx, mail: Mail, options?: { isOneOfMany?: boolean }): Promise<string>
}
