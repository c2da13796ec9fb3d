import { removeStrayParts } from '../domain/media/receive/sweep-uploads.ts'
import { SIGN_OF_LIFE_MS } from '../edges/files/file-store.ts'
import type { Chore } from './tidy.ts'

/**
 * An upload without a sign of life for so long is dead. With `SOON_MS` between two rounds, its parts are gone after 15
 * minutes.
 */
const DEAD_MS = 9 * SIGN_OF_LIFE_MS

/**
 * Removes what uploads left whose server was killed: drafts, parts that no upload counts, and half uploads in a bucket.
 */
export const sweepUnfinished: Chore = {
  name: 'sweep unfinished uploads',
  async run({ db, files, log, now }) {
    const before = new Date(now().getTime() - DEAD_MS)
    const drafts = await files.sweepUnfinished(before)
    const strays = await removeStrayParts(db, files, before)
    if (drafts + strays > 0) log.info({ drafts, strays }, 'unfinished uploads swept')
  },
}
