import { removeExpired } from '../domain/media/receive/sweep-uploads.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const sweepUploads: Chore = {
  name: 'uploads',
  what: 'Removes resumable uploads that were begun 48 hours ago.',
  everyMs: HOUR_MS,
  async run({ db, files, now }, slice) {
    const { done, rows } = await removeExpired(db, files, slice, now())
    return { done, counted: { removed: rows } }
  },
}
