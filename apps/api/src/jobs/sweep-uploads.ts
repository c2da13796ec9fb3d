import { removeExpired, removeStrayParts } from '../domain/media/uploads/sweep-uploads.ts'
import { UNFINISHED_MS } from '../domain/media/uploads/upload-store.ts'
import type { Chore } from './tidy.ts'

/** Removes resumable uploads whose time is over, and parts that no upload counts. */
export const sweepUploads: Chore = {
  name: 'sweep uploads',
  async run({ db, files, log, now }) {
    const before = new Date(now().getTime() - UNFINISHED_MS)
    const expired = await removeExpired(db, files, before)
    const strays = await removeStrayParts(db, files, before)
    if (expired + strays > 0) log.info({ expired, strays }, 'uploads swept')
  },
}
