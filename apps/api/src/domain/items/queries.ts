import { linkedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Sql, Tx } from '../../db/database.ts'
import { oneOf } from '../../db/one-of.ts'
import { fromRow, type LinkedIds, type Row } from './columns.ts'
import { SANITIZER_VERSION } from './html/clean-html.ts'
import { countTallies } from './list/tallies.ts'
import { withinSql } from './nested/within.ts'
import type { RowWrite, Scope } from './scope.ts'
import type { Stored } from './write/accept-input.ts'

export type StoredItem = Stored & { id: string; title: string; version: number }

/** A link as it is stored; `visible` while its target is not in the trash. */
type HeldLink = { field: string; to_id: string; visible: boolean }
type HeldRow = Row & { id: string; version: number; seen: number; links: HeldLink[] | null }

const LINKS = `(select json_agg(json_build_object('field', l.field, 'to_id', l.to_id, 'visible', t.deleted_at is null)
         order by l.field, l.position, l.to_id)
       from links l join items t on t.app_id = l.app_id and t.id = l.to_id where l.app_id = $1 and l.from_id = items.id)`

const ROW = `id, parent_id, title, active, sort_order, to_char(release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, data, version`

/**
 * The records of these ids that are not in the trash, held until the transaction ends, so that nobody changes them in between. In the
 * order of their ids, so that two callers never wait for each other in a ring.
 */
export async function holdItems(
  tx: Tx,
  { appId, within }: Pick<Scope, 'appId' | 'within'>,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredItem[]> {
  const inPlace = within === undefined ? '' : withinSql(resource, 'items', '$1', '$4')
  const [items, tallies] = await Promise.all([
    tx.query<HeldRow>(
      `select ${ROW}, (select seen.version from items seen where seen.app_id = $1 and seen.id = items.id) as seen, ${LINKS} as links
       from items where app_id = $1 and resource = $2 and id = ${oneOf('$3')} and deleted_at is null${inPlace}
       order by id for no key update`,
      [appId, resource.name, ids, ...(inPlace === '' ? [] : [within])],
    ),
    countTallies(tx, appId, resource, ids),
  ])
  // A record that was waited for is the newest, while its links are those of the moment in which the statement began.
  const waited = items.rows.filter(({ version, seen }) => version !== seen).map(({ id }) => id)
  const newer = waited.length === 0 ? new Map<string, HeldLink[]>() : await linksOf(tx, appId, waited)
  return items.rows.map((row) => {
    const own = newer.get(row.id) ?? row.links ?? []
    const linked = (some: typeof own): LinkedIds =>
      Object.fromEntries(
        linkedFields(resource.fields).map(({ name }) => [name, some.filter(({ field }) => field === name).map((l) => l.to_id)]),
      )
    return {
      id: row.id,
      title: row.title,
      version: row.version,
      values: fromRow(resource, row, linked(own)),
      visible: linked(own.filter(({ visible }) => visible)),
      tallies: tallies.get(row.id),
    }
  })
}

async function linksOf(tx: Tx, appId: string, ids: readonly string[]): Promise<Map<string, HeldLink[]>> {
  const { rows } = await tx.query<{ id: string; links: HeldLink[] | null }>(
    `select id, ${LINKS} as links from items where app_id = $1 and id = any($2::uuid[])`,
    [appId, ids],
  )
  return new Map(rows.map(({ id, links }) => [id, links ?? []]))
}

/** The row of a new record with its links. */
export function newRow(appId: string, id: string, resource: Resource, row: Row, links: LinkedIds): RowWrite {
  return {
    text: (taken) => `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version, parent_id)
     values (${bound(taken, ['uuid', 'uuid', 'text', 'text', 'boolean', 'int', 'date', 'jsonb', 'smallint', 'uuid']).join(', ')})`,
    values: [
      ...[appId, id, resource.name, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data)],
      ...[SANITIZER_VERSION, row.parent_id ?? null],
    ],
    links,
  }
}

/** A record's new values, and its version raised. */
export function changedRow(appId: string, id: string, row: Row): RowWrite {
  const types = ['uuid', 'uuid', 'text', 'boolean', 'int', 'date', 'jsonb', 'smallint', 'uuid'] as const
  return {
    text: (taken) => {
      const [app, own, title, active, order, released, data, sanitizer, parent] = bound(taken, types)
      return `update items set title = ${title}, active = ${active}, sort_order = ${order}, release_date = ${released}, data = ${data},
       sanitizer_version = ${sanitizer}, parent_id = coalesce(${parent}, parent_id), version = version + 1, updated_at = now()
     where app_id = ${app} and id = ${own}`
    },
    values: [
      ...[appId, id, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data), SANITIZER_VERSION],
      row.parent_id ?? null,
    ],
  }
}

/** Sends such a write alone, where what changed is told of later. */
export function sendRow(tx: Tx, appId: string, id: string, { text, values, links }: RowWrite): void {
  tx.send(text(0), values)
  if (links) insertLinks(tx, appId, id, links)
}

/** Parameters from the one after `taken` on; a day is kept as its beginning in UTC. */
function bound(taken: number, types: readonly string[]): string[] {
  return types.map((type, index) => {
    const parameter = `$${taken + index + 1}::${type}`
    return type === 'date' ? `(${parameter})::timestamp at time zone 'UTC'` : parameter
  })
}

/** Puts links of a new record, in the chosen order. */
function insertLinks(tx: Tx, appId: string, fromId: string, links: LinkedIds): void {
  const { fields, positions, ids } = linkRows(links)
  if (ids.length === 0) return
  tx.send(
    `insert into links (app_id, from_id, field, position, to_id)
     select $1, $2, field, position, to_id from unnest($3::text[], $4::int[], $5::uuid[]) as l(field, position, to_id)
     on conflict (app_id, from_id, field, to_id) do update set position = excluded.position`,
    [appId, fromId, fields, positions, ids],
  )
}

/** Links as three columns. */
export function linkRows(links: LinkedIds): { fields: string[]; positions: number[]; ids: string[] } {
  const all = Object.entries(links).flatMap(([field, ids]) => ids.map((id, position) => ({ field, position, id })))
  return { fields: all.map((l) => l.field), positions: all.map((l) => l.position), ids: all.map((l) => l.id) }
}

/**
 * Makes `ids` the links of one field. Links to records in the trash stay beside them, since nobody saw them to take them away, and
 * come back with their record; of a field for one record they go when another one is chosen.
 */
export function replaceLinks(tx: Tx, appId: string, fromId: string, field: string, ids: readonly string[], many: boolean): void {
  tx.send(
    `delete from links l using items t
     where l.app_id = $1 and l.from_id = $2 and l.field = $3 and l.to_id <> all($4::uuid[])
       and t.app_id = l.app_id and t.id = l.to_id and (t.deleted_at is null or $5)`,
    [appId, fromId, field, ids, !many && ids.length > 0],
  )
  insertLinks(tx, appId, fromId, { [field]: ids })
}

/** The app that an item belongs to, for the guard of the short paths; null when there is no such item. */
export async function findAppOfItem(platform: Sql, id: string): Promise<string | null> {
  const { rows } = await platform.query<{ app_id: string }>('select app_id from items where id = $1', [id])
  return rows.length === 1 ? (rows[0]?.app_id ?? null) : null
}

/** The resource of an item that is not in the trash, or null. */
export async function findResourceOfItem(sql: Sql, appId: string, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ resource: string }>(
    'select resource from items where app_id = $1 and id = $2 and deleted_at is null',
    [appId, id],
  )
  return rows[0]?.resource ?? null
}
