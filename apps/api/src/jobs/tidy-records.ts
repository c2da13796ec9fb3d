import { purgeAppRevisions } from '../domain/apps/revisions/purge-revisions.ts'
import { forgetOldTrail } from '../domain/audit/forget-old-trail.ts'
import { forgetDeletedFields } from '../domain/members/forget-fields.ts'
import { cleanPlatform } from '../domain/platform/clean-platform.ts'
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
  run: ({ db, now }, slice) => purgeTrash(db, slice, now()),
}

export const shortenHistory: Chore = {
  name: 'versions',
  what: 'Removes versions of records and apps beyond the newest 100 that are older than KEEP_VERSIONS_DAYS, or beyond 1,000.',
  everyMs: DAY_MS,
  async run({ config: { keepVersionsDays: days }, db, now }, slice) {
    if (days === 0) return { done: true }
    return await inOrder(
      () => purgeRevisions(db, slice, now(), days),
      () => purgeAppRevisions(db, slice, now(), days),
    )
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

export const tidyMemberFields: Chore = {
  name: 'deleted fields of members',
  what: 'Removes the values of fields of members that were deleted 31 days ago.',
  everyMs: HOUR_MS,
  run: ({ db, now }, slice) => forgetDeletedFields(db.platform, slice, now()),
}

export const shortenTrail: Chore = {
  name: 'trail',
  what: 'Removes sign-ins, refusals and network addresses after KEEP_ACCESS_DAYS, and changes after KEEP_CHANGES_DAYS.',
  everyMs: DAY_MS,
  async run({ config, db, now }, slice) {
    const days = { access: config.keepAccessDays, changes: config.keepChangesDays }
    const { done, rows } = await forgetOldTrail(db.platform, slice, now(), days)
    return { done, counted: { lines: rows } }
  },
}
