import { findMissing } from '../domain/media/find-missing.ts'
import { removeExpired, removeStrayParts } from '../domain/media/receive/sweep-uploads.ts'
import { removeDeleted, removeOrphans } from '../domain/media/sweep.ts'
import { forgetExports } from '../domain/transfer/forget-exports.ts'
import { forgetImports } from '../domain/transfer/forget-imports.ts'
import { SIGN_OF_LIFE_MS } from '../edges/files/file-store.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, DAY_MS, HOUR_MS, MINUTE_MS } from './chore.ts'

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
    return await inOrder(
      () => removeDeleted(db, files, slice, ago(DELETED_MS)),
      () => removeOrphans(db.platform, files, slice, ago(ORPHAN_MS)),
    )
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

export const sweepUploads: Chore = {
  name: 'uploads',
  what: 'Removes resumable uploads that were begun 48 hours ago.',
  everyMs: HOUR_MS,
  run: ({ db, files, now }, slice) => removeExpired(db, files, slice, now()),
}

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

export const tidyImports: Chore = {
  name: 'imports',
  what: 'Forgets imports that were made 30 days ago, and removes their files.',
  everyMs: HOUR_MS,
  run: ({ db, files, now }, slice) => forgetImports(db, files, slice, now()),
}

export const tidyExports: Chore = {
  name: 'exports',
  what: 'Forgets exports that were made 7 days ago, and removes their files.',
  everyMs: HOUR_MS,
  run: ({ db, files, now }, slice) => forgetExports(db, files, slice, now()),
}
