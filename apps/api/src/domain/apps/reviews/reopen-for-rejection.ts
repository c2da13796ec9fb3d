import { isLaunched } from '@greenroom/contract/access/onboarding'
import { reviewedSections, type ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import { noteTarget } from '@greenroom/contract/onboarding/review/shown-fields'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { askOwner, fieldsOf, reopenSection, type Reviewing } from './review-steps.ts'
import { lockReview, type ReviewKey } from './stored-review.ts'

/** The longest note. */
const MOST_CHARACTERS = 2_000

/** A field that a store's message names, by its path, and its words. */
export type NamedField = { field: string; says: string }

/**
 * Puts a store's words as notes on the fields that they name. An approved section is reopened and sent to its owner at
 * once; in a section that is with the team the notes wait for its reviewer. Returns the sections that were reopened,
 * with the labels of their fields.
 */
export async function reopenForRejection(
  tx: Tx,
  config: Pick<Deps['config'], 'holidays'>,
  work: Omit<Reviewing, 'key' | 'ifMatch'>,
  named: readonly NamedField[],
): Promise<{ section: ReviewedSection; labels: string[] }[]> {
  const { app } = work
  if (isLaunched(app.onboarding.status)) return []
  const reopened: { section: ReviewedSection; labels: string[] }[] = []
  for (const section of reviewedSections) {
    const key: ReviewKey = { appId: app.id, section }
    const fields = fieldsOf(app, key)
    const notes = named.flatMap(({ field, says }) => {
      const target = noteTarget(fields, field, { ...app })
      return target === null ? [] : [{ field: target, says }]
    })
    if (notes.length === 0 || !(await hasOpenReview(tx, key))) continue
    const reviewing = { ...work, key, ifMatch: undefined }
    const isApproved = (await lockReview(tx, key)).state === 'fine'
    if (isApproved) await reopenSection(tx, config, reviewing, 'A store rejected the app.')
    const { round } = await lockReview(tx, key)
    for (const note of notes) addNote(tx, key, { ...note, round, by: work.reviewer.name, at: work.at })
    if (isApproved) reopened.push({ section, labels: await askOwner(tx, config, reviewing) })
  }
  return reopened
}

async function hasOpenReview(tx: Tx, { appId, section }: ReviewKey): Promise<boolean> {
  const { rowCount } = await tx.query(`select 1 from app_reviews r where r.app_id = $1 and r.section = $2 and r.state <> 'closed'`, [
    appId,
    section,
  ])
  return rowCount !== 0
}

/** Adds a note to a field, below one that it has already. */
function addNote(tx: Tx, { appId, section }: ReviewKey, note: NamedField & { round: number; by: string; at: Date }): void {
  tx.send(
    `insert into review_marks as m (app_id, section, round, field, verdict, says, by_name, marked_at)
     values ($1, $2, $3, $4, 'change', left($5::text, ${MOST_CHARACTERS}), $6, $7)
     on conflict (app_id, section, round, field) do update set verdict = 'change',
       says = left(case when m.says = '' then excluded.says else m.says || E'\\n\\n' || excluded.says end, ${MOST_CHARACTERS}),
       by_name = excluded.by_name, marked_at = excluded.marked_at`,
    [appId, section, note.round, note.field, note.says, note.by, note.at],
  )
}
