import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Mailer } from './mail.ts'
import { storeMail } from './outbox.ts'

/** The job that sends one mail of the outbox; its data is `{ id }`. */
export const SEND_MAIL = 'send-mail'

/** Nine tries over about a day and a half: a mail server that is being repaired does not lose mail. */
const RETRIES = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 8 * 3600 }

/** The outbox of the running server. */
export function createMailer({ queue, vault }: Pick<Deps, 'queue' | 'vault'>): Mailer {
  return {
    async enqueue(tx, mail, { isOneOfMany = false } = {}) {
      const id = newId()
      await storeMail(tx, vault, id, { ...mail, to: oneAddress(mail.to), subject: oneLine(mail.subject) })
      await queue.send(tx, SEND_MAIL, { id }, { ...RETRIES, ...(isOneOfMany && { priority: -1 }) })
      return id
    },
  }
}

// No white space, separators or brackets, which could end the header or add a second recipient.
const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u

function oneAddress(to: string): string {
  if (to.length > 254 || !ADDRESS.test(to)) throw new Error('A mail goes to exactly one plain address.')
  return to
}

/** A subject may contain user input; control characters and line breaks become spaces. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
