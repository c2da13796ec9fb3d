import type { Resource } from '@greenroom/contract/define/define-resource'
import { text } from '../../../sql/sql-text.ts'
import { type Projection, relationParts } from './projection.ts'

/** The records whose links are read: a page of a list, or the bound id. */
type Owners = { page: string } | { id: string }

export const LINKED = 'linked'

/**
 * Joins to an `i` of `items` its linked records, as one row per record with a column per shown relation. All links are
 * read and sorted once; a subquery per field and record took a fifth of a short list's time. Empty for a resource
 * without relations. `projectionSql` reads the columns with `linked`.
 */
export function linkedSql(resource: Resource, { names, closed, bind }: Projection, owners: Owners): string {
  const all = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'relation' || field.kind === 'content' ? [{ name, field }] : [],
  )
  // Only of these: a parameter that the statement does not use has no type.
  const shown = all
    .filter(({ name }) => names.includes(name))
    .map(({ name, field }) => relationParts(resource, name, field, { closed, bind }))
  if (shown.length === 0) return ''
  const columns = shown.map(({ name, object, where, many }) => {
    const filter = `filter (where t.field = ${text(name)}${where})`
    return many ? `json_agg(${object}) ${filter} as "${name}"` : `(array_agg(${object}) ${filter})[1] as "${name}"`
  })
  const fields = shown.length === all.length ? '' : ` and l.field in (${shown.map(({ name }) => text(name)).join(', ')})`
  const [source, own] =
    'page' in owners ? [`${owners.page} p join links l on l.from_id = p.id`, ''] : ['links l', ` and l.from_id = ${owners.id}`]
  return ` left join (
    select t.from_id, ${columns.join(',\n      ')}
    from (
      select l.from_id, l.field, t.* from ${source}
      join items t on t.app_id = l.app_id and t.id = l.to_id
      where l.app_id = ${bind('app')}${own}${fields} order by l.from_id, l.field, l.position, l.to_id
    ) t group by t.from_id
  ) ${LINKED} on ${LINKED}.from_id = i.id`
}
