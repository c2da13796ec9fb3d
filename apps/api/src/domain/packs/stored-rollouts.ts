import type { Rollout, RolloutState } from '@greenroom/contract/packs/pack-answers'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure, invalid } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { inetOf } from '../audit/write-audit.ts'
import type { Counts } from './receipts.ts'
import type { RolloutContext } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'

/** How many of a pack's newest roll-outs are listed. */
const MAX_REPORTED = 10

const NO_BUSINESS = 'Choose at least one business'
const NOT_YOURS = 'This business does not belong to your app'

/** Stores a roll-out and the businesses a worker has to process; returns its id. */
export async function noteRollout(
  tx: Tx,
  appId: string,
  {
    packId,
    content,
    madeBy,
    children,
  }: { packId: string; content: Snapshot; madeBy: RolloutContext['madeBy']; children: readonly string[] },
): Promise<string> {
  const id = newId()
  tx.send(
    `insert into pack_rollouts (app_id, id, pack_id, content, made_by, made_by_name, made_from) values ($1, $2, $3, $4, $5, $6, $7)`,
    [appId, id, packId, JSON.stringify(content), madeBy.id, madeBy.name, inetOf(madeBy.address)],
  )
  addChildren(tx, appId, id, children)
  return id
}

/** Adds businesses to a roll-out, or retries those that failed or were skipped. */
export function addChildren(tx: Tx, appId: string, rolloutId: string, children: readonly string[]): void {
  tx.send(
    `insert into pack_rollout_children as c (app_id, rollout_id, child_id)
     select r.app_id, r.id, t.id from pack_rollouts r, unnest($3::uuid[]) as t(id) where r.app_id = $1 and r.id = $2
     on conflict (app_id, rollout_id, child_id) do update set state = 'waiting', detail = ''
       where c.state in ('failed', 'skipped')`,
    [appId, rolloutId, children],
  )
}

/** Refuses ids that are not businesses of the app. The message is the same whether or not they exist. */
export function demandChildren(businesses: readonly { id: string }[], children: readonly string[]): void {
  if (children.length === 0) throw invalid({ businesses: [NO_BUSINESS] })
  if (children.some((id) => !businesses.some((business) => business.id === id))) throw invalid({ businesses: [NOT_YOURS] })
}

/** The job that runs a roll-out or takes it back. `by` is the requester; by default the author of the roll-out. */
export type RolloutJob = { appId: string; id: string; by?: string }

export type StoredRollout = { packId: string; content: Snapshot; madeBy: RolloutContext['madeBy'] }

/** A roll-out with its content; null if the app has none with this id. */
export async function findRollout(sql: Sql, appId: string, id: string): Promise<StoredRollout | null> {
  const { rows } = await sql.query<{ pack_id: string; content: Snapshot; made_by: string; made_by_name: string; address: string | null }>(
    'select pack_id, content, made_by, made_by_name, host(made_from) as address from pack_rollouts where app_id = $1 and id = $2',
    [appId, id],
  )
  const [row] = rows
  return row
    ? { packId: row.pack_id, content: row.content, madeBy: { id: row.made_by, name: row.made_by_name, address: row.address } }
    : null
}

/** A business that a worker still has to process. */
export type OpenChild = { id: string; state: 'waiting' | 'returning' }

/** The businesses that a worker still has to process, ordered by id. */
export async function openChildren(sql: Sql, appId: string, rolloutId: string): Promise<OpenChild[]> {
  const { rows } = await sql.query<OpenChild>(
    `select child_id as id, state from pack_rollout_children
     where app_id = $1 and rollout_id = $2 and state in ('waiting', 'returning') order by child_id`,
    [appId, rolloutId],
  )
  return rows
}

type Child = { appId: string; rolloutId: string; child: OpenChild }

/** Whether it still has to be processed: another worker may have done it, or a later request may have changed it. */
export async function isStillOpen(sql: Sql, { appId, rolloutId, child }: Child): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from pack_rollout_children where app_id = $1 and rollout_id = $2 and child_id = $3 and state = $4',
    [appId, rolloutId, child.id, child.state],
  )
  return rowCount > 0
}

/** Stores the outcome of a roll-out in one business. Does nothing if it is no longer open. */
export async function noteChild(
  sql: Sql,
  { appId, rolloutId, child }: Child,
  { state, detail = '', counts, now }: { state: RolloutState; detail?: string; counts?: Counts; now: Date },
): Promise<void> {
  await sql.query(
    `update pack_rollout_children set state = $4, detail = $5, created = coalesce($6, created), changed = coalesce($7, changed),
       kept = coalesce($8, kept), ended_at = $9
     where app_id = $1 and rollout_id = $2 and child_id = $3 and state = $10`,
    [appId, rolloutId, child.id, state, detail, counts?.created ?? null, counts?.changed ?? null, counts?.kept ?? null, now, child.state],
  )
}

/** Marks the businesses that received a roll-out for taking it back. CONFLICT if there are none. */
export async function requestReturn(tx: Tx, appId: string, rolloutId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update pack_rollout_children set state = 'returning', detail = '' where app_id = $1 and rollout_id = $2 and state = 'done'`,
    [appId, rolloutId],
  )
  if (rowCount === 0) throw failure('CONFLICT', 'No business has received this roll-out, or it was taken back already.')
}

/** The newest roll-outs of a pack, each with its businesses by name. */
export async function listRollouts(
  sql: Sql,
  appId: string,
  packId: string,
  nameOf: (business: string) => string,
  only: string | null = null,
): Promise<Rollout[]> {
  const { rows } = await sql.query<Omit<Rollout, 'children'>>(
    `select id, made_by_name as made_by, ${momentSql('made_at')} as made_at from pack_rollouts
     where app_id = $1 and pack_id = $2 and ($3::uuid is null or id = $3) order by pack_rollouts.made_at desc, id desc limit ${MAX_REPORTED}`,
    [appId, packId, only],
  )
  const { rows: children } = await sql.query<Omit<Rollout['children'][number], 'name'> & { rollout_id: string }>(
    `select rollout_id, child_id as id, state, detail, created, changed, kept from pack_rollout_children
     where app_id = $1 and rollout_id = any($2::uuid[]) order by child_id`,
    [appId, rows.map(({ id }) => id)],
  )
  return rows.map((rollout) => ({
    ...rollout,
    children: children
      .filter(({ rollout_id: id }) => id === rollout.id)
      .map(({ rollout_id: _rollout, ...child }) => ({ ...child, name: nameOf(child.id) })),
  }))
}

/** One roll-out of a pack. NOT_FOUND if there is none with this id. */
export async function readRollout(
  sql: Sql,
  appId: string,
  packId: string,
  id: string,
  nameOf: (business: string) => string,
): Promise<Rollout> {
  const [found] = await listRollouts(sql, appId, packId, nameOf, id)
  if (!found) throw failure('NOT_FOUND')
  return found
}
