import type { Tx } from '../../../db/database.ts'
import { isSameValue } from '../../audit/write-audit.ts'
import type { AcceptedChange } from '../fields/accept-change.ts'

/** The author of a change, the resulting version, and the action: updated or reverted. */
export type AppVersion = { appId: string; version: number; actorId: string | null; actorName: string; action: string }

/** Values by path, as [before, after]. */
export type ValueChanges = Record<string, [before: unknown, after: unknown]>

/** Stores the values that a change of an app changed. Call `saveBeginning` before the first one. */
export function saveRevision(tx: Tx, made: AppVersion, changes: ValueChanges): void {
  if (Object.keys(changes).length === 0) return
  tx.send('insert into app_revisions (app_id, version, actor_id, actor_name, action, changes) values ($1, $2, $3, $4, $5, $6)', [
    made.appId,
    made.version,
    made.actorId,
    made.actorName,
    made.action,
    changes,
  ])
}

/** The changed values by path, without sealed and hidden ones. */
export function revisionChanges(
  changes: readonly AcceptedChange[],
  valueAt: (path: readonly string[]) => ValueChanges[string],
): ValueChanges {
  const open = changes.filter(({ leaf, name }) => !leaf.sealed && !leaf.hidden && name !== 'parents')
  return Object.fromEntries(
    open.flatMap(({ path }) => {
      const [before, after] = valueAt(path)
      return isSameValue(before, after) ? [] : [[path.join('.'), [before ?? null, after ?? null]]]
    }),
  )
}

/**
 * Stores the version with which the history of an app begins, unless there is one. Call it before the app's row is
 * written.
 */
export async function saveBeginning(tx: Tx, appId: string): Promise<void> {
  const { rows } = await tx.query<{ version: number; at: string }>(
    `select version, updated_at::text as at from apps where id = $1 and not exists (select from app_revisions where app_id = $1)`,
    [appId],
  )
  for (const { version, at } of rows) {
    tx.send(`insert into app_revisions (app_id, version, at, action) values ($1, $2, $3, 'found')`, [appId, version, at])
  }
}
