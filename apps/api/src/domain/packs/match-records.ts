import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { FILE, type PackLink } from './pack-links.ts'
import type { Snapshot } from './snapshot.ts'

/** Maps records and files of a pack to those of a business. */
export type Matched = {
  ids: Map<string, string>
  /** Records that the business received and has deleted since. They are not created again. */
  deleted: ReadonlySet<string>
}

/**
 * Finds what a business already has of a pack: what it received before and, for resources with unique names, its own
 * record of the same name.
 */
export async function matchRecords(sql: Sql, appId: string, { records, files }: Snapshot, links: readonly PackLink[]): Promise<Matched> {
  const known = new Map(links.filter(({ kind }) => kind !== FILE).map(({ sourceId, recordId }) => [sourceId, recordId]))
  const there = await livingRecords(sql, appId, [...known.values()])
  const ids = new Map<string, string>()
  const deleted = new Set<string>()
  for (const { id } of records) {
    const own = known.get(id)
    if (own !== undefined && there.has(own)) ids.set(id, own)
    else if (own !== undefined) deleted.add(id)
  }
  const named = records.filter(({ id, kind }) => !known.has(id) && resourceByName(kind)?.packed?.byTitle)
  const byTitle = await recordsByTitle(sql, appId, named)
  for (const { id, kind, title } of named) {
    const own = byTitle.get(`${kind} ${title.toLowerCase()}`)
    if (own !== undefined) ids.set(id, own)
  }
  const revisions = new Map(files.map(({ id, revision }) => [id, String(revision)]))
  for (const { kind, sourceId, recordId, received } of links) {
    if (kind === FILE && received.revision === revisions.get(sourceId)) ids.set(sourceId, recordId)
  }
  return { ids, deleted }
}

async function livingRecords(sql: Sql, appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql.query<{ id: string }>(
    'select id from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [appId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

async function recordsByTitle(
  sql: Sql,
  appId: string,
  records: readonly { kind: string; title: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map()
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select distinct on (i.resource, lower(i.title)) i.id, i.resource || ' ' || lower(i.title) as name from items i
     where i.app_id = $1 and i.resource = any($2::text[]) and lower(i.title) = any($3::text[]) and i.deleted_at is null
     order by i.resource, lower(i.title), i.id`,
    [appId, [...new Set(records.map(({ kind }) => kind))], records.map(({ title }) => title.toLowerCase())],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}
