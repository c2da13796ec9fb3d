import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import type { Counted } from '@greenroom/contract/fields/public-link'
import type { Sql } from '../../../db/database.ts'

const submitted = `action_form_contents c join items s on s.app_id = c.app_id and s.id = c.item_id and s.deleted_at is null`

/** The number of submissions for the record `id`, both parameters given as SQL. Trashed ones do not count. */
export function submissionCountSql(of: Counted, app: string, id: string): string {
  const waiting = of === 'waiting_submissions' ? ` and (not s.active or c.edit_state = 'waiting')` : ''
  return `(select count(*)::int from ${submitted} where c.app_id = ${app} and c.form_id = ${id}${waiting})`
}

const talliesOf = remembered((fields: Fields) =>
  namedFields(fields).flatMap(([name, field]) => (field.kind === 'tally' ? [[name, field.of] as const] : [])),
)

/** The tallies of these records, by id: data of the definition's rules that is not among a record's values. */
export async function submissionCounts(sql: Sql, appId: string, resource: Resource, ids: readonly string[]): Promise<Map<string, Values>> {
  const tallies = talliesOf(resource.fields)
  if (tallies.length === 0) return new Map()
  const columns = tallies.map(([name, of]) => `, ${submissionCountSql(of, '$1', 'i.id')} as "${name}"`).join('')
  const { rows } = await sql.query<{ id: string } & Values>(`select i.id${columns} from unnest($2::uuid[]) as i(id)`, [appId, ids])
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}
