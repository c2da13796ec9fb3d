import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { FileNames } from '@greenroom/contract/fields/traits'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { namesOf } from '../../apps/read/current-app.ts'
import { collectReferences } from '../../media/references.ts'
import { fromRow, type LinkedIds, type RecordRow, referencedIds } from '../record-row.ts'
import type { Scope } from '../scope.ts'

/** One version of a record, as it was after a change. */
export type Revision = {
  version: number
  at: string
  actor: { id: string | null; name: string }
  action: string
  title: string
  /** The stored fields; linked records as {id, title} with their titles at that time. */
  values: Values
}

type StoredRevision = RecordRow & {
  version: number
  at: string
  actor_id: string | null
  actor_name: string
  action: string
  links: Record<string, { id: string; title: string }[]>
}

const COLUMNS = `version, ${momentSql('at')} as at, actor_id, actor_name, action, title, active,
  sort_order, to_char(release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, data, links`

type InApp = Pick<Scope, 'appId' | 'businesses'>

/** The newest versions of a record, all or those before a version; at most `size`. */
export async function loadRevisions(
  sql: Sql,
  scope: InApp,
  resource: Resource,
  id: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<Revision[]> {
  const { rows } = await sql.query<StoredRevision>(
    `select ${COLUMNS} from item_revisions where app_id = $1 and item_id = $2 and ($3::int is null or version < $3)
     order by version desc limit $4`,
    [scope.appId, id, before ?? null, size],
  )
  return named(scope, resource, rows)
}

/** One version, or null if it is not stored. */
export async function loadRevision(sql: Sql, scope: InApp, resource: Resource, id: string, version: number): Promise<Revision | null> {
  const { rows } = await sql.query<StoredRevision>(
    `select ${COLUMNS} from item_revisions where app_id = $1 and item_id = $2 and version = $3`,
    [scope.appId, id, version],
  )
  return named(scope, resource, rows)[0] ?? null
}

/** The names of the files mentioned in versions, including deleted files. */
export async function fileNames(sql: Sql, appId: string, revisions: readonly Pick<Revision, 'values'>[]): Promise<FileNames> {
  const ids = [...new Set(revisions.flatMap(({ values }) => collectReferences(values).map(({ id }) => id)))]
  if (ids.length === 0) return {}
  const { rows } = await sql.query<{ id: string; filename: string }>(
    'select id, filename from media where app_id = $1 and id = any($2::uuid[])',
    [appId, ids],
  )
  return Object.fromEntries(rows.map(({ id, filename }) => [id, filename]))
}

function named(scope: InApp, resource: Resource, rows: readonly StoredRevision[]): Revision[] {
  const all = rows.map((row) => ({ row, values: fromRow(resource, row, linkedIds(row)) }))
  const businesses = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'business')
  const names = namesOf(scope.businesses)
  return all.map(({ row, values }) => ({
    version: row.version,
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    title: row.title,
    values: withTitles(values, row, businesses, names),
  }))
}

function linkedIds({ links }: StoredRevision): LinkedIds {
  return Object.fromEntries(Object.entries(links).map(([name, list]) => [name, list.map(({ id }) => id)]))
}

function withTitles(
  values: Values,
  { links }: StoredRevision,
  businesses: readonly string[],
  names: Readonly<Record<string, string>>,
): Values {
  const titled = { ...values }
  for (const [name, list] of Object.entries(links)) {
    const title = (one: unknown) => {
      const [id] = referencedIds(one)
      return { ...valuesOf(one), title: list.find((link) => link.id === id)?.title ?? '' }
    }
    const value = values[name]
    if (Array.isArray(value)) titled[name] = value.map(title)
    else if (value) titled[name] = title(value)
  }
  for (const name of businesses) {
    const [id] = referencedIds(values[name])
    if (id !== undefined) titled[name] = { id, name: names[id] ?? 'A business that is gone' }
  }
  return titled
}
