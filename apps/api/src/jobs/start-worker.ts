import type { Deps } from '../deps.ts'
import type { Delivery } from '../domain/push/deliver.ts'
import { createPostman } from '../edges/mail/postman.ts'
import { workOnMail } from './send-mail.ts'
import { workOnOlderPush } from './send-older-push.ts'
import { workOnPush } from './send-push.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { forgetMails } from './tidy-mails.ts'
import { forgetMemberChanges } from './tidy-members.ts'
import { tidyPublished } from './tidy-published.ts'
import { cleanTexts, emptyTrash, shortenHistory } from './tidy-records.ts'
import { resealOldSecrets } from './tidy-secrets.ts'
import { shortenTrail } from './tidy-trail.ts'
import { HOURLY_MS, oldRows, SOON_MS, tidyEvery } from './tidy.ts'

/**
 * Takes up the background work: mail, pushes (by `sender`) and the chores. `stop` drains them; the queue itself is
 * stopped with the deps.
 */
export async function startWorker(deps: Deps, sender: Delivery): Promise<{ stop(): Promise<void> }> {
  const postman = createPostman(deps.config)
  await workOnMail(deps, postman)
  await workOnOlderPush(deps)
  const pushes = await workOnPush(deps, sender)
  const hourly = tidyEvery(HOURLY_MS, deps, [
    resealOldSecrets,
    oldRows,
    forgetMails,
    emptyTrash,
    shortenHistory,
    cleanTexts,
    forgetMemberChanges,
    tidyPublished,
    shortenTrail,
    sweepMedia,
    sweepUploads,
  ])
  const soon = tidyEvery(SOON_MS, deps, [sweepUnfinished])
  return {
    async stop() {
      // What is handed back now is for other processes.
      await deps.queue.retire()
      await pushes.stop()
      await Promise.all([hourly.stop(), soon.stop()])
      postman.close()
    },
  }
}
