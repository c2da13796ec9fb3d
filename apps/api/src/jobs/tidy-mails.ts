import { forgetExpiredMails, removeExpiredFiles } from '../edges/mail/forget-mails.ts'
import type { Chore } from './tidy.ts'

/** Mails end with their links: their text in the outbox, and the files that they became without a mail server. */
export const forgetMails: Chore = {
  name: 'expired mails',
  async run({ config, db, log, now }) {
    const { unsent } = await forgetExpiredMails(db.platform)
    if (unsent > 0) log.warn({ unsent }, 'mails expired before they could be sent; look at the mail server')
    const { removed } = await removeExpiredFiles(db.platform, config.dataDir, now())
    if (removed > 0) log.info({ removed }, 'mails in DATA_DIR/mail removed, their links no longer work')
  },
}
