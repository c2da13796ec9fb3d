import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Mailer } from './mail.ts'
import { storeMail } from './outbox.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

/** The job that sends one mail of the outbox; its data is `{ id }`. */
export const SEND_MAIL = 'send-mail'

/** Nine tries over about a day and a half: a mail server that is being repaired does not lose mail. */
const RETRIES = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 8 * 3600 }

/** The outbox of the running server. */
export function createMailer({ queue, vault, config }: Pick<Deps, 'queue' | 'vault' | 'config'>): Mailer {
  return {
    async enqueue(tx, { unsubscribe: from, ...mail }, { isOneOfMany = false } = {}) {
      const id = newId()
      const replyTo = mail.replyTo === undefined ? {} : { replyTo: oneAddress(mail.replyTo) }
      const unsubscribe = from === undefined ? {} : { unsubscribe: `${config.publicUrl}${unsubscribePath(vault, from)}` }
      await storeMail(tx, vault, id, { ...mail, ...replyTo, ...unsubscribe, to: oneAddress(mail.to), subject: oneLine(mail.subject) })
      await queue.send(tx, SEND_MAIL, { id }, { ...RETRIES, ...(isOneOfMany && { priority: -1 }) })
      return id
    },
  }
}

/** The longest address of a mail; a form accepts one character more. */
export const LONGEST_ADDRESS = 254

// No white space, separators or brackets, which could end the header or add a second recipient.
const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u

function oneAddress(address: string): string {
  if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address)) throw new Error('A mail goes to exactly one plain address.')
  return address
}

/** A subject may contain user input; control characters and line breaks become spaces. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
