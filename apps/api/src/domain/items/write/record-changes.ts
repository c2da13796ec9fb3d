import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { inetOf } from '../../audit/inet-of.ts'
import { linkRows, sendRow } from '../queries.ts'
import type { Change, RowWrite } from '../scope.ts'

/** Who changes something in which app, and from which network address; a null id is a program or the server itself. */
export type Author = { appId: string; actorId: string | null; actorName: string; address?: string | null | undefined }

/**
 * Records changes in their transaction: a line in the audit trail for each, and the current state of every target
 * record as its newest version. Call it last, because it reads the rows and links. Everything is one statement; with
 * `write`, the statement also writes the row of the one change.
 */
export async function recordChanges(tx: Tx, author: Author, changes: Change | readonly Change[], write?: RowWrite): Promise<void> {
  const all = [changes].flat()
  const [only] = all
  const isOne = all.length === 1 && only !== undefined && !only.quiet
  if (write && only && !isOne) sendRow(tx, author.appId, only.targetId, write)
  if (isOne) tellOne(tx, author, only, write)
  else if (all.length > 0) tellMany(tx, author, all)
}

const TAKEN = 10

function tellOne(tx: Tx, { appId, actorId, actorName, address }: Author, change: Change, write: RowWrite | undefined): void {
  const { action, target, targetId, summary, changes } = change
  const told = [appId, actorId, actorName, newId(), action, target, targetId, summary, JSON.stringify(changes ?? {}), inetOf(address)]
  if (!write) {
    const rows = `(select $5::text as action) t, items i where i.app_id = $1::uuid and i.id = $7::uuid`
    tx.send(`with line as (${line}) ${versions(rows, storedLinks)}`, told)
    return
  }
  const links = write.links && linkRows(write.links)
  const hasLinks = links !== undefined && links.ids.length > 0
  const from = TAKEN + write.values.length
  const given = `unnest($${from + 1}::text[], $${from + 2}::int[], $${from + 3}::uuid[]) as l(field, position, to_id)`
  const linked = `linked as (insert into links (app_id, from_id, field, position, to_id)
    select $1::uuid, $7::uuid, field, position, to_id from ${given}), `
  tx.send(
    `with written as (${write.text(TAKEN)} returning *), ${hasLinks ? linked : ''}line as (${line})
     ${versions('(select $5::text as action) t, written i', hasLinks ? linksOf(`${given} join items o on o.app_id = $1::uuid and o.id = l.to_id`) : storedLinks)}`,
    [...told, ...write.values, ...(hasLinks ? [links.fields, links.positions, links.ids] : [])],
  )
}

function tellMany(tx: Tx, { appId, actorId, actorName, address }: Author, all: readonly Change[]): void {
  const rows = `(select distinct on (target_id) target_id, action from told) t join items i on i.app_id = $1::uuid and i.id = t.target_id`
  tx.send(`with told as (${told}), lines as (${lines}) ${versions(rows, storedLinks)}`, [
    ...[appId, actorId, actorName],
    all.map(() => newId()),
    all.map(({ action }) => action),
    all.map(({ target }) => target),
    all.map(({ targetId }) => targetId),
    all.map(({ summary }) => summary),
    all.map((change) => JSON.stringify(change.changes ?? {})),
    all.map(({ quiet }) => quiet === true),
    inetOf(address),
  ])
}

const told = `select * from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::jsonb[], $10::bool[])
    as t(id, action, target, target_id, summary, changes, quiet)`

const lines = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
    select $1::uuid, id, $2::uuid, $3::text, action, target, target_id, summary, changes, $11::inet from told where not quiet`

const line = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
    values ($1::uuid, $4::uuid, $2::uuid, $3::text, $5::text, $6::text, $7::uuid, $8::text, $9::jsonb, $10::inet)`

/** A record's links as a version keeps them: ids and titles by field, in order. `l` are the links and `o` what they lead to. */
const linksOf = (joined: string) => `(select jsonb_object_agg(f.field, f.list) from (
        select l.field, jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by l.position, l.to_id) as list
        from ${joined} group by l.field
      ) f)`

const storedLinks = linksOf('links l join items o on o.app_id = l.app_id and o.id = l.to_id where l.app_id = i.app_id and l.from_id = i.id')

/** Two changes of one version within a transaction, such as a creation and its order, are one version that is completed. */
const versions = (rows: string, links: string) => `insert into item_revisions
    (app_id, item_id, version, actor_id, actor_name, action, title, active, sort_order, release_date, data, links)
  select i.app_id, i.id, i.version, $2::uuid, $3::text, t.action, i.title, i.active, i.sort_order, i.release_date, i.data,
    coalesce(${links}, '{}')
  from ${rows}
  on conflict (app_id, item_id, version) do update set title = excluded.title, active = excluded.active,
    sort_order = excluded.sort_order, release_date = excluded.release_date, data = excluded.data, links = excluded.links`
