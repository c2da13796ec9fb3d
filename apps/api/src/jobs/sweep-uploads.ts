import { removeExpired } from '../domain/media/receive/sweep-uploads.ts'
import { UNFINISHED_MS } from '../domain/media/receive/upload-store.ts'
import type { Chore } from './tidy.ts'

/** Removes resumable uploads whose time is over. */
export const sweepUploads: Chore = {
  name: 'sweep uploads',
  async run({ db, files, log, now }) {
    const before = new Date(now().getTime() - UNFINISHED_MS)
    const expired = await removeExpired(db, files, before)
    if (expired > 0) log.info({ expired }, 'uploads swept')
  },
}
