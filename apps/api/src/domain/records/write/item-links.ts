import type { Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import type { LinkedIds } from '../record-row.ts'

/**
 * The links that a field is to have. `dropped`: 'shown' keeps links to records in the trash, which the form does not
 * show and which come back with their record; 'all' drops those as well.
 */
export type ReplacedLinks = { field: string; ids: readonly string[]; dropped: 'shown' | 'all' }

/** Replaces the links of one field. */
export function replaceLinks(tx: Tx, appId: string, fromId: string, { field, ids, dropped }: ReplacedLinks): void {
  changeContent(tx, appId).send(
    `delete from links l using items t
     where l.app_id = $1 and l.from_id = $2 and l.field = $3 and l.to_id <> all($4::uuid[])
       and t.app_id = $1 and t.id = l.to_id and (t.deleted_at is null or $5)`,
    [appId, fromId, field, ids, dropped === 'all'],
  )
  if (ids.length > 0) changeContent(tx, appId).send(`${INSERT} ${MOVE}`, insertValues(appId, fromId, { [field]: ids }))
}

/** Puts the links of a record that was just inserted, in the chosen order. */
export function insertLinks(tx: Tx, appId: string, fromId: string, links: LinkedIds): void {
  const all = linksOf(links)
  if (all.length > MOST_AS_VALUES) changeContent(tx, appId).send(INSERT, insertValues(appId, fromId, links))
  else if (all.length > 0) changeContent(tx, appId).send(INSERTS[all.length] ?? '', [appId, fromId, ...all.flatMap(Object.values)])
}

/** So many texts may be prepared for it. */
const MOST_AS_VALUES = 8

/** By the number of rows. Few rows as values take a seventh less than those of a select. */
const INSERTS = Array.from({ length: MOST_AS_VALUES + 1 }, (_none, count) => {
  const rows = Array.from({ length: count }, (_, n) => `($1, $2, $${3 * n + 3}, $${3 * n + 4}, $${3 * n + 5})`)
  return `insert into links (app_id, from_id, field, position, to_id) values ${rows.join(', ')}`
})

const INSERT = `insert into links (app_id, from_id, field, position, to_id)
  select i.app_id, i.id, l.field, l.position, l.to_id
  from items i, unnest($3::text[], $4::int[], $5::uuid[]) as l(field, position, to_id) where i.app_id = $1 and i.id = $2`

/** Links that are there already get their new place. */
const MOVE = 'on conflict (app_id, from_id, field, to_id) do update set position = excluded.position'

function insertValues(appId: string, fromId: string, links: LinkedIds): unknown[] {
  const all = linksOf(links)
  return [appId, fromId, all.map(({ field }) => field), all.map(({ position }) => position), all.map(({ id }) => id)]
}

function linksOf(links: LinkedIds) {
  return Object.entries(links).flatMap(([field, ids]) => ids.map((id, position) => ({ field, position, id })))
}
