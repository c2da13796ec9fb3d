import { forgetExpiredMails, removeExpiredFiles } from '../edges/mail/forget-mails.ts'
import { type Chore, HOUR_MS } from './chore.ts'

/** Mails end with their links. */
export const tidyMails: Chore = {
  name: 'mails',
  what: 'Clears the text of mails that expired before they were sent, and removes what is left of mails after 90 days.',
  everyMs: HOUR_MS,
  async run({ db, log }, slice) {
    const { done, unsent, removed } = await forgetExpiredMails(db.platform, slice)
    if (unsent > 0) log.warn({ unsent }, 'mails expired before they could be sent; look at the mail server')
    return { done, counted: { removed } }
  },
}

/** Mails written as files, without a mail server, are in the folder of the process that wrote them. */
export const tidyMailFiles: Chore = {
  name: 'files of mails',
  what: 'Removes mails in DATA_DIR/mail whose links no longer work.',
  everyMs: HOUR_MS,
  by: 'each worker',
  async run({ config, db, now }) {
    const { removed } = await removeExpiredFiles(db.platform, config.dataDir, now())
    return { done: true, counted: { removed } }
  },
}
