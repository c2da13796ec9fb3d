import { findMissing } from '../domain/media/find-missing.ts'
import { removeDeleted, removeOrphans } from '../domain/media/sweep.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, DAY_MS, HOUR_MS } from './chore.ts'

/** Longer than any upload takes, and the time in which a form that was just filled in may still be saved (OQ-113). */
const ORPHAN_MS = DAY_MS
/** How long a deleted file can still be restored by hand. */
const DELETED_MS = 30 * DAY_MS

export const sweepMedia: Chore = {
  name: 'media',
  what: 'Removes files that were deleted 30 days ago, and stored files without a row after a day; lists the whole store for it.',
  everyMs: HOUR_MS,
  async run({ db, files, now }, slice) {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
    const { done, rows } = await inOrder(
      () => removeDeleted(db, files, slice, ago(DELETED_MS)),
      () => removeOrphans(db.platform, files, slice, ago(ORPHAN_MS)),
    )
    return { done, counted: { removed: rows } }
  },
}

export const reportMissing: Chore = {
  name: 'missing files',
  what: 'Compares the rows of the media library with the store and reports, in the log, files that are missing.',
  everyMs: DAY_MS,
  async run({ db, files, log, now }, slice) {
    const { done, ...missing } = await findMissing(db.platform, files, slice, now())
    if (missing.count > 0) log.error(missing, 'files of the media library are missing from the file store; put them back from a backup')
    return { done, counted: { missing: missing.count } }
  },
}
