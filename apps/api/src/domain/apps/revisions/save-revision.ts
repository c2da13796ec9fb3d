import type { Tx } from '../../../db/database.ts'
import { isSameValue } from '../../audit/write-audit.ts'
import type { AcceptedChange } from '../fields/accept-change.ts'

/** Who changed the app, to which version, and by what: updated or reverted. */
export type AppVersion = { appId: string; version: number; actorId: string | null; actorName: string; action: string }

/** Value by path, as [before, after]. */
export type ValueChanges = Record<string, [before: unknown, after: unknown]>

/** Keeps what a change of an app changed, whole. The first one comes behind `saveBeginning`. */
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

/** The values that differ, by their paths; without what is sealed or hidden. */
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
 * Keeps which version the history of an app begins with, unless it has begun. Call it before the app's row is written.
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
