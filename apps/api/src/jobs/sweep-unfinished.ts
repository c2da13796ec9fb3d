import { removeStrayParts } from '../domain/media/receive/sweep-uploads.ts'
import { SIGN_OF_LIFE_MS } from '../edges/files/file-store.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

/**
 * An upload without a heartbeat for this long is dead. With five minutes between two sweeps, its parts are gone after
 * 15 minutes.
 */
const DEAD_MS = 9 * SIGN_OF_LIFE_MS

export const sweepUnfinished: Chore = {
  name: 'unfinished uploads',
  what: 'Removes what uploads left whose server was killed: drafts, parts that no upload counts, half uploads in a bucket.',
  everyMs: 5 * MINUTE_MS,
  async run({ db, files, now }) {
    const before = new Date(now().getTime() - DEAD_MS)
    const drafts = await files.sweepUnfinished(before)
    const strays = await removeStrayParts(db, files, before)
    return { done: true, counted: { drafts, strays } }
  },
}
