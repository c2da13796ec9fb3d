import type { Tx } from '../../db/database.ts'
import { type Bind, statement } from '../records/list/statement.ts'
import { type ChosenMembers, chosenSql, chosenValues } from './chosen-members.ts'

/** A stored change of many. */
export type StoredChange = { appId: string; id: string }

/**
 * Gives tags to all chosen members that have not got them, and answers how many members are different. Whom it changes
 * is written down first, one row of member_change_parts for each tag, and the tags are given from there: an insert
 * cannot be a part of another statement when the database is spread over machines.
 */
export async function giveTags(
  tx: Tx,
  change: StoredChange,
  { chosen, tags }: { chosen: ChosenMembers; tags: readonly string[] },
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
    // Somebody gave one of the tags since the parts were written: undoing this change must not take that one. The
    // members are locked by now, so it is the last time.
    tx.send('rollback to savepoint before_tags')
    dropHolders(tx, change)
    tx.send(GIVE, [change.appId, change.id])
  }
  return members
}

/**
 * Gives the tags of a change's parts back to the members who are still there and have not got them; answers how many
 * members are different.
 */
export async function giveBack(tx: Tx, change: StoredChange): Promise<number> {
  dropHolders(tx, change)
  const members = raiseVersions(tx, change)
  tx.send(GIVE, [change.appId, change.id])
  return await members
}

function partsSql(chosen: ChosenMembers, bind: Bind): string {
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

/** Gives the members of the parts a new version, and locks them by it. */
async function raiseVersions(tx: Tx, { appId, id }: StoredChange): Promise<number> {
  const { rowCount } = await tx.query(
    `update members m set version = m.version + 1, updated_at = now()
     where m.app_id = $1 and m.id = any(array(
       select x.id from member_change_parts p, unnest(p.member_ids) as x (id) where p.app_id = $1 and p.change_id = $2))`,
    [appId, id],
  )
  return rowCount
}

/** Leaves in the parts the members who are there and have not got the tag; nobody when the tag is gone. */
function dropHolders(tx: Tx, { appId, id }: StoredChange): void {
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
