import type { Deps } from '../deps.ts'
import { SEND_MAIL } from '../edges/mail/mailer.ts'
import { findWaitingMail, markFailed, markSent } from '../edges/mail/outbox.ts'
import type { Postman } from '../edges/mail/postman.ts'

/**
 * Sends one mail of the outbox. A mail that was sent already is skipped, so a repeated job does no harm; a failure is
 * recorded in the row and rethrown, and the queue retries later.
 */
export async function sendMail(
  { db, log, vault }: Pick<Deps, 'db' | 'log' | 'vault'>,
  postman: Postman,
  { id }: { id: string },
): Promise<void> {
  const mail = await findWaitingMail(db.platform, vault, id)
  if (mail === null) return
  try {
    const { file } = await postman.deliver(mail)
    await markSent(db.platform, id)
    if (file === null) log.info({ mail: id }, 'mail sent')
    else log.info({ mail: id, file }, 'mail kept as a file, because no SMTP_URL is set')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await markFailed(db.platform, id, reason)
    throw new Error(`Mail ${id} could not be sent: ${reason}`, { cause: error })
  }
}

/** Sends the outbox's mails while the process runs jobs. */
export async function workOnMail(deps: Deps, postman: Postman): Promise<void> {
  await deps.queue.work(SEND_MAIL, (data: { id: string }) => sendMail(deps, postman, data))
}
