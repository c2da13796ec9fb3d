import type { Tx } from '../../db/database.ts'
import { type Bind, statement } from '../records/list/statement.ts'
import { chosenSql, chosenValues, type ReadChosen } from './chosen-members.ts'

/** A stored bulk change. */
export type StoredChange = { appId: string; id: string }

/**
 * Adds tags to all chosen members that lack them, and returns how many members changed. It first stores the affected
 * members, one row of member_change_parts per tag, and adds the tags from there: an insert cannot be part of another
 * statement in a distributed database.
 */
export async function giveTags(
  tx: Tx,
  change: StoredChange,
  { chosen, tags }: { chosen: ReadChosen; tags: readonly string[] },
): Promise<number> {
  const { text, parameters } = statement((bind) => partsSql(chosen, bind))
  const values: Readonly<Record<string, unknown>> = { app: change.appId, change: change.id, tags, ...chosenValues(chosen) }
  const { rows } = await tx.query<{ given: number }>(
    text,
    parameters.map((name) => values[name]),
    { planned: 'each time' },
  )
  const raised = raiseVersions(tx, change)
  tx.send('savepoint before_tags')
  const [members, { rowCount }] = await Promise.all([raised, tx.query(GIVE, [change.appId, change.id])])
  if (rowCount !== rows.reduce((sum, { given }) => sum + given, 0)) {
    // Another transaction added one of the tags after the parts were written: an undo must not remove that one. The
    // members are locked now, so this cannot happen again.
    tx.send('rollback to savepoint before_tags')
    removeTagMembers(tx, change)
    tx.send(GIVE, [change.appId, change.id])
  }
  return members
}

/**
 * Adds the tags of a change's parts back to the members who still exist and lack them; returns how many members
 * changed.
 */
export async function giveBack(tx: Tx, change: StoredChange): Promise<number> {
  removeTagMembers(tx, change)
  const members = raiseVersions(tx, change)
  tx.send(GIVE, [change.appId, change.id])
  return await members
}

function partsSql(chosen: ReadChosen, bind: Bind): string {
  const app = bind('app')
  return `insert into member_change_parts as written (app_id, change_id, part, tag_id, member_ids)
with chosen as materialized (${chosenSql(chosen, bind)})
select k.app_id, k.id, t.part, t.id, without.ids
from member_changes k, unnest(${bind('tags')}::uuid[]) with ordinality as t (id, part), lateral (
  select array_agg(c.id) as ids from chosen c
  where not exists (select from member_tags h where h.app_id = ${app} and h.member_id = c.id and h.tag_id = t.id)
) without
where k.app_id = ${app} and k.id = ${bind('change')} and without.ids is not null
returning cardinality(written.member_ids) as given`
}

/** Increments the version of the parts' members, which also locks them. */
async function raiseVersions(tx: Tx, { appId, id }: StoredChange): Promise<number> {
  const { rowCount } = await tx.query(
    `update members m set version = m.version + 1, updated_at = now()
     where m.app_id = $1 and m.id = any(array(
       select x.id from member_change_parts p, unnest(p.member_ids) as x (id) where p.app_id = $1 and p.change_id = $2))`,
    [appId, id],
  )
  return rowCount
}

/** Reduces the parts to members who exist and lack the tag; to none if the tag is gone. */
function removeTagMembers(tx: Tx, { appId, id }: StoredChange): void {
  tx.send(
    `update member_change_parts p set member_ids = array(
       select m.id from members m where m.app_id = $1 and m.id = any(p.member_ids)
         and not exists (select from member_tags h where h.app_id = $1 and h.member_id = m.id and h.tag_id = p.tag_id)
         and exists (select from items t where t.app_id = $1 and t.id = p.tag_id))
     where p.app_id = $1 and p.change_id = $2`,
    [appId, id],
  )
}

const GIVE = `insert into member_tags (app_id, member_id, tag_id)
  select p.app_id, x.id, p.tag_id from member_change_parts p, unnest(p.member_ids) as x (id) where p.app_id = $1 and p.change_id = $2
  on conflict (app_id, member_id, tag_id) do nothing`
