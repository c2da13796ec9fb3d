import type { RecordedAction } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Scope } from '../scope.ts'

/** A record with the version that a change wrote. */
export type WrittenVersion = { id: string; version: number }

/**
 * Records which versions a change of several records wrote, in its transaction. Returns the id by which it can be
 * undone, or null if it changed nothing.
 */
export function recordChange(
  tx: Tx,
  { appId, author }: Pick<Scope, 'appId' | 'author'>,
  resource: Pick<Resource, 'name'>,
  action: RecordedAction,
  written: readonly WrittenVersion[],
): string | null {
  if (written.length === 0) return null
  const id = newId()
  tx.send(
    `insert into record_changes (app_id, id, resource, action, record_ids, versions, made_by, made_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[appId, id, resource.name, action],
      ...[written.map((one) => one.id), written.map(({ version }) => version)],
      ...[author.actorId, author.actorName],
    ],
  )
  return id
}
