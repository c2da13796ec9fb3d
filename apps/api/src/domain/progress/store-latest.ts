import type { ProgressKind } from '@greenroom/contract/progress/progress'
import type { Tx } from '../../db/database.ts'

/** One member's progress of one kind in one record. */
export type ProgressKey = { appId: string; memberId: string; itemId: string; kind: ProgressKind }

export type StoredProgress = { value: Record<string, unknown>; at: Date }

type Latest = {
  before: StoredProgress | null
  /** What is stored now: `before` if the member did that later than what was sent. */
  stored: StoredProgress
  isNew: boolean
}

/**
 * Stores what a member did at a moment, unless something that the member did later is stored. Progress of one kind of
 * one member is written one after the other. `valueOf` makes the value from the one before.
 */
export async function storeLatest(
  tx: Tx,
  key: ProgressKey,
  at: Date,
  valueOf: (before: StoredProgress | null) => Record<string, unknown>,
): Promise<Latest> {
  lockProgress(tx, key)
  const before = await storedProgress(tx, key)
  if (before && before.at > at) return { before, stored: before, isNew: false }
  const value = valueOf(before)
  putProgress(tx, key, { value, at })
  return { before, stored: { value, at }, isNew: true }
}

/** What is stored; null if there is nothing. */
export async function storedProgress(tx: Tx, { appId, memberId, itemId, kind }: ProgressKey): Promise<StoredProgress | null> {
  const { rows } = await tx.query<StoredProgress>(
    'select p.value, p.at from member_progress p where p.app_id = $1 and p.member_id = $2 and p.item_id = $3 and p.kind = $4',
    [appId, memberId, itemId, kind],
  )
  return rows[0] ?? null
}

/** Writes progress whose member's row of `progress_versions` the transaction has locked. */
export function putProgress(tx: Tx, { appId, memberId, itemId, kind }: ProgressKey, { value, at }: StoredProgress): void {
  tx.send(
    `insert into member_progress (app_id, member_id, item_id, kind, value, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (app_id, member_id, item_id, kind) do update set value = excluded.value, at = excluded.at`,
    [appId, memberId, itemId, kind, JSON.stringify(value), at],
  )
}

/** Locks a member's progress of this kind until the transaction ends, and makes answers with it stale. */
function lockProgress(tx: Tx, { appId, memberId, kind }: ProgressKey): void {
  tx.send(
    `insert into progress_versions as known (app_id, member_id, kind, changes) values ($1, $2, $3, 1)
     on conflict (app_id, member_id, kind) do update set changes = known.changes + 1`,
    [appId, memberId, kind],
  )
}
