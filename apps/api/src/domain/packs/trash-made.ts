import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../db/database.ts'
import { lockDescendants } from '../records/nested/lock-descendants.ts'
import type { Scope } from '../records/scope.ts'
import { deleteRecord } from '../records/trash/trash.ts'
import { lockRows, type StoredRecord } from '../records/write/lock-for-change.ts'
import type { Done } from './receipts.ts'

type Made = { one: Done; stored: StoredRecord }

/**
 * Moves the records that a roll-out created to the trash, with those it created in them. A record stays, and is in the
 * result, if it was changed since, contains other records, or is linked from records of the business.
 */
export async function trashMade(tx: Tx, scope: Scope, made: readonly Done[]): Promise<Done[]> {
  const current = await currentRecords(tx, scope, made)
  const isSame = (id: string) => current.get(id)?.stored.version === current.get(id)?.one.version && current.has(id)
  const linked = await linkedFromOthers(tx, scope.appId, [...current.keys()])
  const gone = new Set<string>()
  // Nested records come after those that contain them. What was deleted with its course is not deleted again.
  for (const { one } of current.values()) {
    const resource = resourceByName(one.kind)
    if (!resource || gone.has(one.id) || linked.has(one.id) || !isSame(one.id)) continue
    const below = await lockDescendants(tx, scope.appId, resource, [one.id])
    if (below.some(({ id }) => !isSame(id) || linked.has(id))) continue
    await deleteRecord(tx, scope, resource, one.id)
    for (const id of [one.id, ...below.map((record) => record.id)]) gone.add(id)
  }
  return [...current.values()].flatMap(({ one }) => (gone.has(one.id) ? [] : one))
}

/** Locks the records that still exist, by id, each after those that contain it. */
async function currentRecords(tx: Tx, scope: Scope, made: readonly Done[]): Promise<Map<string, Made>> {
  const stored = new Map<string, StoredRecord>()
  for (const kind of new Set(made.map((one) => one.kind))) {
    const resource = resourceByName(kind)
    const ids = made.flatMap((one) => (one.kind === kind ? one.id : []))
    for (const record of resource ? await lockRows(tx, scope, resource, ids) : []) stored.set(record.id, record)
  }
  return new Map(
    made.flatMap((one): [string, Made][] => {
      const record = stored.get(one.id)
      return record ? [[one.id, { one, stored: record }]] : []
    }),
  )
}

async function linkedFromOthers(tx: Tx, appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct l.to_id as id from links l join items i on i.app_id = $1 and i.id = l.from_id and i.deleted_at is null
     where l.app_id = $1 and l.to_id = any($2::uuid[]) and l.from_id <> all($2::uuid[])`,
    [appId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
