import type { RecordedAction } from '@greenroom/contract/changes/recorded'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Scope } from '../scope.ts'

/** A record with the version that a change wrote. */
export type WrittenVersion = { id: string; version: number }

/** Where a nested record is: the record that contains it, and its number there. */
export type Position = { parent: string; number: number }

/** A nested record that was moved. */
export type MovedRecord = { id: string; from: Position; to: Position }

type Recording = Pick<Scope, 'appId' | 'author'>

/**
 * Records which versions a change of several records wrote, in its transaction. Returns the id by which it can be
 * undone, or null if it changed nothing. `of` is the name of their resource.
 */
export function recordChange(
  tx: Tx,
  recording: Recording,
  of: string,
  action: Exclude<RecordedAction, 'order'>,
  written: readonly WrittenVersion[],
): string | null {
  if (written.length === 0) return null
  return insertChange(tx, recording, [of, action, written.map(({ id }) => id), written.map(({ version }) => version), null, null])
}

/**
 * Records that the records inside of one, of the resource `of`, were moved. Returns the id by which it can be undone.
 */
export function recordOrder(tx: Tx, recording: Recording, of: string, parentId: string, moved: readonly MovedRecord[]): string {
  return insertChange(tx, recording, [of, 'order', moved.map(({ id }) => id), [], parentId, JSON.stringify(moved)])
}

function insertChange(tx: Tx, { appId, author }: Recording, values: readonly unknown[]): string {
  const id = newId()
  tx.send(
    `insert into record_changes (app_id, id, resource, action, record_ids, versions, parent_id, positions, made_by, made_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [appId, id, ...values, author.actorId, author.actorName],
  )
  return id
}
