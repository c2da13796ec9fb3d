import type { Facts } from '@greenroom/contract/access/facts'
import type { Values } from '@greenroom/contract/fields/field'
import { difference } from '@greenroom/contract/history/difference'
import { valueAddress } from '@greenroom/contract/preflight/target-address'
import { suggestableFields } from '@greenroom/contract/release/suggestions/suggestable'
import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { KEEP_SUGGESTIONS_DAYS } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { isUndecided } from '@greenroom/contract/release/suggestions/suggestion-state'
import type { Sql } from '../../../db/database.ts'
import { fileNames } from '../../records/revisions/load-revisions.ts'
import { isOutdated } from './decide-suggestion.ts'
import { COLUMNS, type StoredSuggestion } from './stored-suggestion.ts'

/** The suggestions of an app: the undecided ones, the oldest first, then the decided ones, the newest first. */
export async function listSuggestions(
  sql: Sql,
  app: { id: string; document: Readonly<Values> },
  viewer: Facts,
  now: Date,
): Promise<SuggestionAnswer[]> {
  const { rows } = await sql.query<StoredSuggestion>(
    `select ${COLUMNS} from release_suggestions s
     where s.app_id = $1 and (s.state in ('waiting', 'answered') or s.answered_at >= $2::timestamptz - $3 * interval '1 day')
     order by s.state in ('accepted', 'declined'), case when s.state in ('waiting', 'answered') then s.created_at end,
       s.answered_at desc, s.id`,
    [app.id, now, KEEP_SUGGESTIONS_DAYS],
  )
  const files = await fileNames(
    sql,
    app.id,
    rows.flatMap(({ before, after }) => [{ values: before }, { values: after }]),
  )
  return rows.flatMap((row) => {
    const found = suggestableFields('standard').find(({ path }) => path === row.field)
    if (!found) return []
    const fields = suggestableFields('standard').filter(({ path }) => path in row.after)
    const named = { fields: Object.fromEntries(fields.map(({ path, field }) => [path, field])) }
    return [
      {
        ...{ id: row.id, field: row.field, label: found.field.label, form: found.form.label.one, state: row.state, note: row.note },
        ...{ by: row.suggested_by, at: row.created_at, changes: difference(named, row.before, row.after, files) },
        ...{ answer: row.answer, answered_by: row.answered_by, answered_at: row.answered_at, version: row.version },
        outdated: isUndecided(row.state) && isOutdated(row, app.document),
        open: valueAddress(row.field, viewer),
      },
    ]
  })
}
