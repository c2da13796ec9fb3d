import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Change } from './scope.ts'

/** Who changes something in which app; a null id is a program or the server itself. */
export type Author = { appId: string; actorId: string | null; actorName: string }

/**
 * Tells of changes that were just written, in their transaction: one line of the trail for each, and for every record among their targets
 * what it is now as its newest version. Call it last: it reads the rows and links as they stand. One statement, however many there are.
 */
export async function recordChanges(tx: Tx, author: Author, changes: Change | readonly Change[]): Promise<void> {
  const all = [changes].flat()
  const [only] = all
  if (!only) return
  const { appId, actorId, actorName } = author
  if (all.length === 1 && !only.quiet) {
    const { action, target, targetId, summary } = only
    tx.send(`with line as (${line}) ${versions('(select $7::uuid as target_id, $5::text as action)')}`, [
      ...[appId, actorId, actorName, newId(), action, target, targetId, summary, JSON.stringify(only.changes ?? {})],
    ])
    return
  }
  tx.send(`with told as (${told}), lines as (${lines}) ${versions('(select distinct on (target_id) target_id, action from told)')}`, [
    ...[appId, actorId, actorName],
    all.map(() => newId()),
    all.map(({ action }) => action),
    all.map(({ target }) => target),
    all.map(({ targetId }) => targetId),
    all.map(({ summary }) => summary),
    all.map((change) => JSON.stringify(change.changes ?? {})),
    all.map(({ quiet }) => quiet === true),
  ])
}

const told = `select * from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::jsonb[], $10::bool[])
    as t(id, action, target, target_id, summary, changes, quiet)`

const lines = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes)
    select $1::uuid, id, $2::uuid, $3::text, action, target, target_id, summary, changes from told where not quiet`

const line = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes)
    values ($1::uuid, $4::uuid, $2::uuid, $3::text, $5::text, $6::text, $7::uuid, $8::text, $9::jsonb)`

/** Two changes of one version within a transaction, such as a creation and its order, are one version that is completed. */
const versions = (changed: string) => `insert into item_revisions
    (app_id, item_id, version, actor_id, actor_name, action, title, active, sort_order, release_date, data, links)
  select i.app_id, i.id, i.version, $2::uuid, $3::text, t.action, i.title, i.active, i.sort_order, i.release_date, i.data,
    coalesce((
      select jsonb_object_agg(f.field, f.list) from (
        select l.field, jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by l.position, l.to_id) as list
        from links l join items o on o.app_id = l.app_id and o.id = l.to_id
        where l.app_id = i.app_id and l.from_id = i.id group by l.field
      ) f
    ), '{}')
  from ${changed} t join items i on i.app_id = $1::uuid and i.id = t.target_id
  on conflict (app_id, item_id, version) do update set title = excluded.title, active = excluded.active,
    sort_order = excluded.sort_order, release_date = excluded.release_date, data = excluded.data, links = excluded.links`
