import { findMissing, removeDeleted, removeOrphans } from '../domain/media/sweep.ts'
import type { Chore } from './tidy.ts'

const HOUR_MS = 3_600_000
/** In this hour of the day, UTC, the store is compared with the rows as well. */
const REPORT_HOUR = 3
/** Longer than any upload takes, and the time in which a form that was just filled in may still be saved (OQ-113). */
const ORPHAN_MS = 24 * HOUR_MS
/** How long a deleted file can still be brought back by hand. */
const DELETED_MS = 30 * 24 * HOUR_MS

/**
 * Removes files without a row, and files that were deleted a month ago; reports rows whose file is missing, once a day.
 */
export const sweepMedia: Chore = {
  name: 'sweep media',
  async run({ db, files, log, now }) {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
    const deleted = await removeDeleted(db.platform, files, ago(DELETED_MS))
    const orphans = await removeOrphans(db.platform, files, ago(ORPHAN_MS))
    if (now().getUTCHours() === REPORT_HOUR) {
      const missing = await findMissing(db.platform, files)
      if (missing.count > 0) log.error(missing, 'files of the media library are missing from the file store; put them back from a backup')
    }
    if (deleted + orphans > 0) log.info({ deleted, orphans }, 'media swept')
  },
}
