import type { Deps } from '../deps.ts'
import type { Delivery } from '../domain/push/deliver.ts'
import { createPostman } from '../edges/mail/postman.ts'
import { workOnMail } from './send-mail.ts'
import { workOnOlderPush } from './send-older-push.ts'
import { workOnPush } from './send-push.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { oldRows, tidyHourly } from './tidy.ts'
import { cleanTexts, emptyTrash, shortenHistory } from './tidy-items.ts'
import { forgetMemberChanges } from './tidy-members.ts'
import { tidyPublished } from './tidy-published.ts'
import { resealOldSecrets } from './tidy-secrets.ts'

/** Takes up the background work: mail, pushes (by `sender`) and the hourly chores. `stop` drains them; the queue itself is stopped with the deps. */
export async function startWorker(deps: Deps, sender: Delivery): Promise<{ stop(): Promise<void> }> {
  const postman = createPostman(deps.config)
  await workOnMail(deps, postman)
  await workOnOlderPush(deps)
  const pushes = await workOnPush(deps, sender)
  const chores = tidyHourly(deps, [
    resealOldSecrets,
    oldRows,
    emptyTrash,
    shortenHistory,
    cleanTexts,
    forgetMemberChanges,
    tidyPublished,
    sweepMedia,
    sweepUploads,
  ])
  return {
    async stop() {
      await pushes.stop()
      await chores.stop()
      postman.close()
    },
  }
}
