import { purgeAppRevisions } from '../domain/apps/revisions/purge-revisions.ts'
import { cleanPlatform } from '../domain/platform/clean-platform.ts'
import { forgetChanges } from '../domain/records/changes/recent-changes.ts'
import { cleanAgain } from '../domain/records/html/clean-again.ts'
import { composeTexts } from '../domain/records/html/compose-texts.ts'
import { purgeRevisions } from '../domain/records/revisions/purge-revisions.ts'
import { purgeTrash } from '../domain/records/trash/purge-trash.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, DAY_MS, HOUR_MS } from './chore.ts'

export const emptyTrash: Chore = {
  name: 'trash',
  what: 'Removes for good what has been in the trash for 30 days.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await purgeTrash(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const shortenHistory: Chore = {
  name: 'versions',
  what: 'Removes versions of records and apps beyond the newest 100 that are older than KEEP_VERSIONS_DAYS, or beyond 1,000.',
  everyMs: DAY_MS,
  async run({ config: { keepVersionsDays: days }, db, now }, slice) {
    if (days === 0) return { done: true }
    const { done, rows } = await inOrder(
      () => purgeRevisions(db, slice, now(), days),
      () => purgeAppRevisions(db, slice, now(), days),
    )
    return { done, counted: { removed: rows } }
  },
}

export const cleanTexts: Chore = {
  name: 'texts',
  what: 'Brings stored texts to the newest cleaning after an upgrade: all of them twice, and then never again.',
  everyMs: HOUR_MS,
  async run({ db }, slice) {
    const { done, rows } = await inOrder(
      () => cleanPlatform(db, slice),
      () => cleanAgain(db, slice),
      () => composeTexts(db, slice),
    )
    return { done, counted: { cleaned: rows } }
  },
}

export const tidyRecordChanges: Chore = {
  name: 'changes of records',
  what: 'Removes what is recorded of changes of several records once they can no longer be undone.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetChanges(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}
