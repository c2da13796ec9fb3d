import { purgeAppRevisions } from '../domain/apps/revisions/purge-revisions.ts'
import { cleanPlatform } from '../domain/platform/clean-platform.ts'
import { cleanAgain } from '../domain/records/html/clean-again.ts'
import { purgeRevisions } from '../domain/records/revisions/purge-revisions.ts'
import { purgeTrash } from '../domain/records/trash/purge-trash.ts'
import type { Chore } from './tidy.ts'

/** Empties the trash of what has been in it for 30 days. */
export const emptyTrash: Chore = {
  name: 'empty the trash',
  async run({ db, log, now }) {
    const purged = await purgeTrash(db, now())
    if (purged > 0) log.info({ purged }, 'trash emptied')
  },
}

/** Removes old versions of records and apps that were changed very often. */
export const shortenHistory: Chore = {
  name: 'shorten history',
  async run({ db, log, now }) {
    const removed = (await purgeRevisions(db, now())) + (await purgeAppRevisions(db, now()))
    if (removed > 0) log.info({ removed }, 'old versions removed')
  },
}

let allClean = false

/**
 * Brings stored texts to the newest cleaning, after an upgrade. Once all are, this process asks no more: only older
 * ones write older texts.
 */
export const cleanTexts: Chore = {
  name: 'clean texts again',
  async run({ db, log }) {
    if (allClean) return
    const cleaned = (await cleanAgain(db)) + (await cleanPlatform(db))
    allClean = cleaned === 0
    if (cleaned > 0) log.info({ cleaned }, 'texts cleaned again')
  },
}
