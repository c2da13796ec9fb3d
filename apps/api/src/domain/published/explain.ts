import type { Resource } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Subject } from '@greenroom/contract/visibility/judge'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { columnOf } from '../records/record-row.ts'

type Row = {
  id: string
  resource: string
  title: string
  active: boolean
  release_date: string | null
  data: Values
  is_deleted: boolean
  tags: { id: string; name: string; deleted: boolean }[]
}

/**
 * A record with its ancestors and everything that determines who sees it: the input of `judgeVisibility`. Includes
 * trashed records. NOT_FOUND if the app has no such record of the resource.
 */
export async function loadSubject(sql: Sql, appId: string, resource: Resource, id: string): Promise<Subject> {
  const { rows } = await sql.query<Row>(
    `with recursive up as (
       select i.*, 0 as height from items i where i.app_id = $1 and i.id = $2 and i.resource = $3
       union all
       select o.*, up.height + 1 from items o join up on o.app_id = $1 and o.id = up.parent_id
     )
     select up.id, up.resource, up.title, up.active, to_char(up.release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, up.data,
       up.deleted_at is not null as is_deleted,
       (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.title, 'deleted', t.deleted_at is not null) order by l.position), '[]')
        from links l join items t on t.app_id = $1 and t.id = l.to_id
        where l.app_id = $1 and l.from_id = up.id and l.field = any($4)) as tags
     from up order by up.height`,
    [appId, id, resource.name, guardFields(resource)],
  )
  const subjects = rows.flatMap((row) => {
    const own = resourceByName(row.resource)
    return own ? [{ resource: own, id: row.id, values: valuesOf(own, row), isDeleted: row.is_deleted, above: [] }] : []
  })
  const [subject, ...above] = subjects
  if (!subject) throw failure('NOT_FOUND')
  return { ...subject, above }
}

/** The fields of a record and its ancestors whose tags restrict who sees it. */
function guardFields(resource: Resource): string[] {
  const above = parentOf(resource)
  const { tags } = visibilityRules(resource)
  return [...(tags === null ? [] : [tags]), ...(above ? guardFields(above) : [])]
}

/** Only the values that visibility depends on: no texts or URLs. */
function valuesOf(resource: Resource, row: Row): Values {
  const rules = visibilityRules(resource)
  const times = [rules.from, rules.fromTime, rules.until, rules.untilTime]
  const names = [rules.active, ...times, rules.teaser, rules.enrolled?.after ?? null, resource.hiddenUnless?.field ?? null]
  // Of an ancestor, the flag that releases its lessons over time.
  const drips = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []))
  const stored = (name: string) => {
    const column = columnOf(resource, name)
    if (column === 'active') return row.active
    if (column === 'release_date') return row.release_date
    return row.data[name] ?? resource.fields[name]?.initial
  }
  return {
    [resource.titleField]: row.title,
    ...Object.fromEntries([...names, ...drips].flatMap((name) => (name === null ? [] : [[name, stored(name)]]))),
    ...(rules.tags && { [rules.tags]: row.tags }),
  }
}
