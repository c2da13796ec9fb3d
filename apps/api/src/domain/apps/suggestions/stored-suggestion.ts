import type { Values } from '@greenroom/contract/fields/field'
import { isUndecided, type SuggestionState } from '@greenroom/contract/release/suggestions/suggestion-state'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { saveReferences } from '../../media/references.ts'
import { demandVersion } from '../../records/write/lock-for-change.ts'

/** A row of release_suggestions. `before` and `after`: values by their paths in the app's document. */
export type StoredSuggestion = {
  id: string
  field: string
  before: Values
  after: Values
  note: string
  suggested_by: string
  created_at: string
  state: SuggestionState
  answer: string
  answered_by: string
  answered_at: string | null
  version: number
}

export const COLUMNS = `s.id, s.field, s.before, s.after, s.note, s.suggested_by, ${momentSql('s.created_at')} as created_at, s.state,
  s.answer, s.answered_by, ${momentSql('s.answered_at')} as answered_at, s.version`

const WITHDRAWN = 'The owner has withdrawn this suggestion.'
const DECIDED = 'Our team has decided about this suggestion already. Reload to see the decision.'

/** What identifies a suggestion, and the version that the caller saw. */
export type SuggestionKey = { appId: string; id: string; ifMatch?: string | undefined }

/**
 * Locks an undecided suggestion, after the row of its app. Throws NOT_FOUND if it was withdrawn, CONFLICT if it was
 * decided, STALE if `ifMatch` is another version.
 */
export async function lockSuggestion(tx: Tx, { appId, id, ifMatch }: SuggestionKey): Promise<StoredSuggestion> {
  await tx.query('select id from apps where id = $1 for update', [appId])
  const { rows } = await tx.query<StoredSuggestion>(
    `select ${COLUMNS} from release_suggestions s where s.app_id = $1 and s.id = $2 for update`,
    [appId, id],
  )
  const [found] = rows
  if (!found) throw failure('NOT_FOUND', WITHDRAWN)
  if (!isUndecided(found.state)) throw failure('CONFLICT', DECIDED)
  demandVersion(ifMatch, found.version)
  return found
}

/** Files that only a suggestion mentions are in use as long as it is undecided. */
export async function forgetFiles(tx: Tx, appId: string, id: string): Promise<void> {
  await saveReferences(tx, appId, id, [])
}

/** The suggested values by their paths. Throws NOT_FOUND if the suggestion was withdrawn. */
export async function readSuggested(sql: Sql, appId: string, id: string): Promise<Values> {
  const { rows } = await sql.query<{ after: Values }>('select after from release_suggestions where app_id = $1 and id = $2', [appId, id])
  if (!rows[0]) throw failure('NOT_FOUND', WITHDRAWN)
  return rows[0].after
}
