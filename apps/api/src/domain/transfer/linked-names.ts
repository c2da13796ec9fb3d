import { resourceByName } from '@greenroom/contract/resources/all'
import { composeText } from '@greenroom/contract/text/compose-text'
import { isWritable } from '@greenroom/contract/transfer/cells'
import type { Sql } from '../../db/database.ts'
import type { Scope } from '../records/scope.ts'
import { storableText } from './storable-text.ts'

/** A name of a record in a cell, with the record's resource. */
type Named = { resource: string; name: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this is an id rather than a title. */
export function isId(name: string): boolean {
  return UUID.test(name)
}

/** Resolves a name: an id, several records, or none. */
export type NamedRecords = (resource: string, name: string) => string | 'several' | null

/**
 * Looks up records by title, ignoring case and Unicode forms, in one statement. Also finds them by a short form stored
 * next to the title, such as the code of a tag.
 */
export async function findNamed(sql: Sql, appId: string, names: readonly Named[]): Promise<NamedRecords> {
  const namesByKey = new Map(names.filter(({ name }) => !isId(name)).map((one) => [keyOf(one), one]))
  const found = new Map<string, string>()
  if (namesByKey.size > 0) {
    const list = [...namesByKey.values()]
    const { rows } = await sql.query<{ resource: string; title: string; id: string; total: number }>(
      `select resource, lower(title) as title, (array_agg(id))[1] as id, count(*)::int as total from items
       where app_id = $1 and resource = any($2::text[]) and lower(title) = any($3::text[]) and deleted_at is null
       group by resource, lower(title)`,
      [appId, [...new Set(list.map(({ resource }) => resource))], [...new Set(list.map(({ name }) => plain(name)))]],
    )
    for (const { resource, title, id, total } of rows) found.set(keyOf({ resource, name: title }), total === 1 ? id : 'several')
    await findByShortForm(
      sql,
      appId,
      list.filter((one) => !found.has(keyOf(one))),
      found,
    )
  }
  return (resource, name) => (isId(name) ? name.toLowerCase() : (found.get(keyOf({ resource, name })) ?? null))
}

async function findByShortForm(sql: Sql, appId: string, names: readonly Named[], found: Map<string, string>): Promise<void> {
  for (const resource of new Set(names.map((one) => one.resource))) {
    const field = shortFormOf(resource)
    if (field === undefined) continue
    const { rows } = await sql.query<{ code: string; id: string; total: number }>(
      `select lower(data ->> $3) as code, (array_agg(id))[1] as id, count(*)::int as total from items
       where app_id = $1 and resource = $2 and lower(data ->> $3) = any($4::text[]) and deleted_at is null group by lower(data ->> $3)`,
      [appId, resource, field, names.flatMap((one) => (one.resource === resource ? [plain(one.name)] : []))],
    )
    for (const { code, id, total } of rows) found.set(keyOf({ resource, name: code }), total === 1 ? id : 'several')
  }
}

/** The text field that follows the title of a resource. */
function shortFormOf(name: string): string | undefined {
  const resource = resourceByName(name)
  return Object.entries(resource?.fields ?? {}).find(([, field]) => field.kind === 'text' && field.follows === resource?.titleField)?.[0]
}

/** A linked record with its title. */
export type Linked = { resource: string; id: string; title: string | null }

/** How linked records are written in cells: by unique title, otherwise by id. One statement for all of them. */
export async function namesOfLinked(sql: Sql, appId: string, linked: readonly Linked[]): Promise<(id: string) => string> {
  const titled = linked.flatMap(({ resource, title }) => (title === null ? [] : [{ resource, name: title }]))
  const named = await findNamed(sql, appId, titled)
  const names = new Map(
    linked.map(({ resource, id, title }) => {
      const isAlone = title !== null && isWritable(title) && !isId(title) && named(resource, title) === id
      return [id, isAlone ? title : id]
    }),
  )
  return (id) => names.get(id) ?? id
}

/** The active business with this name under the app. */
export function findBusiness({ businesses }: Pick<Scope, 'businesses'>, name: string): string | 'several' | null {
  if (isId(name)) return name.toLowerCase()
  const found = businesses.filter((business) => plain(business.name) === plain(name))
  return found.length > 1 ? 'several' : (found[0]?.id ?? null)
}

function keyOf({ resource, name }: Named): string {
  return `${resource} ${plain(name)}`
}

function plain(name: string): string {
  return composeText(storableText(name.trim())).toLowerCase()
}
