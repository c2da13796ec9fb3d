import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { inetOf } from '../../audit/inet-of.ts'
import type { Scope } from '../scope.ts'

export type Change = {
  /** `restored` out of the trash, `purged` from it for good, `reverted` to an earlier version. */
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'reverted' | 'copied' | 'activated' | 'deactivated'
  target: string
  targetId: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
  /** Part of another change, which has the line of the trail: only the record's version is kept. */
  quiet?: boolean
}

/** In which app something changes, and who does it. */
export type Recording = Pick<Scope, 'appId' | 'author'>

/**
 * Records changes that were just written, in their transaction: a line in the audit trail for each, and the current
 * state of every target record as its newest version. Call it last, because it reads the rows and links. Everything is
 * one statement. Where the row itself is still to be written, call `saveAndRecord`.
 */
export function recordChanges(tx: Tx, recording: Recording, changes: readonly Change[]): void {
  const [only] = changes
  if (only === undefined) return
  if (changes.length === 1 && !only.quiet) recordOne(tx, recording, only)
  else recordSeveral(tx, recording, changes)
}

function recordSeveral(tx: Tx, recording: Recording, changes: readonly Change[]): void {
  const { appId, author } = recording
  const rows = `(select distinct on (target_id) target_id, action from told) t join items i on i.app_id = $1::uuid and i.id = t.target_id`
  tx.send(`with told as (${changeRows}), lines as (${lines}) ${versions(rows, storedLinks)}`, [
    ...[appId, author.actorId, author.actorName],
    changes.map(() => newId()),
    changes.map(({ action }) => action),
    changes.map(({ target }) => target),
    changes.map(({ targetId }) => targetId),
    changes.map(({ summary }) => summary),
    changes.map((change) => JSON.stringify(change.changes ?? {})),
    changes.map(({ quiet }) => quiet === true),
    inetOf(author.address),
  ])
}

function recordOne(tx: Tx, recording: Recording, change: Change): void {
  const rows = `(select $5::text as action) t, items i where i.app_id = $1::uuid and i.id = $7::uuid`
  tx.send(`with line as (${lineSql}) ${versions(rows, storedLinks)}`, lineValues(recording, change))
}

const changeRows = `select * from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::jsonb[], $10::bool[])
    as t(id, action, target, target_id, summary, changes, quiet)`

const lines = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
    select $1::uuid, id, $2::uuid, $3::text, action, target, target_id, summary, changes, $11::inet from told where not quiet`

/** How many parameters `lineValues` takes. */
export const LINE_VALUES = 10

/** What `lineSql` binds, from $1 on; $1 is the app, $2 the author, $5 the action and $7 the record. */
export function lineValues({ appId, author: { actorId, actorName, address } }: Recording, change: Change): unknown[] {
  const { action, target, targetId, summary, changes } = change
  return [appId, actorId, actorName, newId(), action, target, targetId, summary, JSON.stringify(changes ?? {}), inetOf(address)]
}

/** One line of the trail. */
export const lineSql = `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
    values ($1::uuid, $4::uuid, $2::uuid, $3::text, $5::text, $6::text, $7::uuid, $8::text, $9::jsonb, $10::inet)`

/**
 * A record's links as a version keeps them: ids and titles by field, in order. `l` are the links and `o` what they lead
 * to.
 */
export const linksOf = (joined: string) => `(select jsonb_object_agg(f.field, f.list) from (
        select l.field, jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by l.position, l.to_id) as list
        from ${joined} group by l.field
      ) f)`

export const storedLinks = linksOf(
  'links l join items o on o.app_id = l.app_id and o.id = l.to_id where l.app_id = i.app_id and l.from_id = i.id',
)

/**
 * Two changes of one version within a transaction, such as a creation and its order, are one version that is completed.
 */
export const versions = (rows: string, links: string) => `insert into item_revisions
    (app_id, item_id, version, actor_id, actor_name, action, title, active, sort_order, release_date, data, links)
  select i.app_id, i.id, i.version, $2::uuid, $3::text, t.action, i.title, i.active, i.sort_order, i.release_date, i.data,
    coalesce(${links}, '{}')
  from ${rows}
  on conflict (app_id, item_id, version) do update set title = excluded.title, active = excluded.active,
    sort_order = excluded.sort_order, release_date = excluded.release_date, data = excluded.data, links = excluded.links`
