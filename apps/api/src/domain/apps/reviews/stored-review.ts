import type { Values } from '@greenroom/contract/fields/field'
import type { ReviewedSection, ReviewState } from '@greenroom/contract/onboarding/review/review-state'
import type { Sql, Tx } from '../../../db/database.ts'
import { eventStatement } from '../../../db/event-channel.ts'
import { failure } from '../../../failure.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { demandVersion } from '../../records/write/lock-for-change.ts'

/** The row of a review. Days are YYYY-MM-DD. */
export type StoredReview = {
  section: ReviewedSection
  state: ReviewState
  round: number
  since: string
  days_left: number
  due_on: string | null
  submitted_at: string
  turned_at: Date | null
  reviewer_id: string | null
  reviewer_name: string
  seen: Values
  /** Fields that reviewers marked by the end of the last round, unless they changed after that. */
  looked: string[]
  reopened_for: string
  version: number
}

/** The reviewed section of an app. */
export type ReviewKey = { appId: string; section: ReviewedSection }

const COLUMNS = `r.section, r.state, r.round, r.since::text as since, r.days_left, r.due_on::text as due_on,
  ${momentSql('r.submitted_at')} as submitted_at, r.turned_at, r.reviewer_id, r.reviewer_name, r.seen, r.looked, r.reopened_for, r.version`

/** Throws NOT_FOUND for a section that was never submitted. */
export async function readStoredReview(sql: Sql, { appId, section }: ReviewKey): Promise<StoredReview> {
  const { rows } = await sql.query<StoredReview>(`select ${COLUMNS} from app_reviews r where r.app_id = $1 and r.section = $2`, [
    appId,
    section,
  ])
  if (!rows[0]) throw failure('NOT_FOUND')
  return rows[0]
}

/**
 * Locks a review for a step, after the row of its app, which fixes whether the owner may change a field. Throws
 * NOT_FOUND as above, STALE if `ifMatch` is another version.
 */
export async function lockReview(tx: Tx, { appId, section }: ReviewKey, ifMatch?: string): Promise<StoredReview> {
  await tx.query('select id from apps where id = $1 for update', [appId])
  const { rows } = await tx.query<StoredReview>(`select ${COLUMNS} from app_reviews r where r.app_id = $1 and r.section = $2 for update`, [
    appId,
    section,
  ])
  if (!rows[0]) throw failure('NOT_FOUND')
  demandVersion(ifMatch, rows[0].version)
  return rows[0]
}

type Columns = Partial<Omit<StoredReview, 'section' | 'submitted_at' | 'version'>>

/** Writes these columns of a locked review, increments its version, and notifies open wizards. */
export function writeReview(tx: Tx, { appId, section }: ReviewKey, columns: Columns): void {
  const entries = Object.entries(columns)
  const sets = entries.map(([column], index) => `${column} = $${index + 3}`).join(', ')
  tx.send(`update app_reviews set ${sets}, version = version + 1 where app_id = $1 and section = $2`, [
    ...[appId, section],
    ...entries.map(([, value]) => value),
  ])
  tx.send(...eventStatement(appId, 'app', { review: section }), { at: 'commit' })
}

export type Mark = { round: number; field: string; verdict: 'fine' | 'change'; says: string; answer: string }

/** The marks of the current round and the one before. */
export async function readMarks(sql: Sql, { appId, section }: ReviewKey, round: number): Promise<Mark[]> {
  const { rows } = await sql.query<Mark>(
    `select m.round, m.field, m.verdict, m.says, m.answer from review_marks m
     where m.app_id = $1 and m.section = $2 and m.round >= $3 order by m.round, m.marked_at, m.field`,
    [appId, section, round - 1],
  )
  return rows
}
