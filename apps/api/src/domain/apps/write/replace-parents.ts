import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'

/**
 * Replaces the parents of an app and returns the change for the audit trail: ids before and after, or nothing if
 * unchanged. Checks that every parent exists, is not the app itself and is not below it. A parent that stays keeps its
 * right to send.
 */
export async function replaceParents(tx: Tx, appId: string, ids: readonly string[]): Promise<{ parents?: [string[], string[]] }> {
  if (ids.includes(appId)) throw invalid({ parents: ['An app cannot be its own parent'] })
  // Serialize: two changes that are valid separately could create a cycle together.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('app relations', 0))`)
  const { rows: there } = await tx.query('select from apps where id = any($1::uuid[]) and disabled_at is null', [ids])
  if (there.length !== ids.length) throw invalid({ parents: ['This app does not exist'] })
  const { rows: below } = await tx.query(
    `with recursive under (id) as (
       select app_id from app_relations where parent_id = $1
       union select r.app_id from app_relations r join under on r.parent_id = under.id
     )
     select from under where id = any($2::uuid[])`,
    [appId, ids],
  )
  if (below.length > 0) throw invalid({ parents: ['An app under this one cannot be its parent'] })
  const before = await parentIds(tx, appId)
  await tx.query('delete from app_relations where app_id = $1 and parent_id <> all($2::uuid[])', [appId, ids])
  await tx.query('insert into app_relations (app_id, parent_id) select $1, id from unnest($2::uuid[]) as id on conflict do nothing', [
    appId,
    ids,
  ])
  const after = await parentIds(tx, appId)
  return before.join() === after.join() ? {} : { parents: [before, after] }
}

async function parentIds(tx: Tx, appId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select parent_id as id from app_relations where app_id = $1 order by parent_id', [appId])
  return rows.map(({ id }) => id)
}
