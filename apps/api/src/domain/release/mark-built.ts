import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { auditDiff } from '../audit/write-audit.ts'

type Marked = { place: string; version: number }

/**
 * Removes changes from the release tray, since phones have them now; returns their old and new values by place.
 * CONFLICT if one was changed again or reverted since the user saw it: the build does not contain that.
 */
export async function markBuilt(
  tx: Tx,
  appId: string,
  marked: readonly Marked[],
): Promise<{ name: string; changes: Record<string, [unknown, unknown]> }> {
  // The same lock that every change of the app takes first.
  const { rows: apps } = await tx.query<Values>('select name, username, about, setup, fcm_project_id from apps where id = $1 for update', [
    appId,
  ])
  const { rows } = await tx.query<Marked & { on_phones: unknown }>(
    'select place, version, on_phones from release_changes where app_id = $1 and place = any($2::text[])',
    [appId, marked.map(({ place }) => place)],
  )
  const app = apps[0]
  if (!app) throw failure('NOT_FOUND')
  if (!marked.every(({ place, version }) => rows.some((row) => row.place === place && row.version === version))) {
    throw failure('CONFLICT', 'Some of these changes were edited again or taken back. Check them again.')
  }
  tx.send('delete from release_changes where app_id = $1 and place = any($2::text[])', [appId, rows.map(({ place }) => place)])
  const before = Object.fromEntries(rows.map(({ place, on_phones: value }) => [place, value]))
  const after = Object.fromEntries(rows.map(({ place }) => [place, valueAt(app, place) ?? null]))
  return { name: String(app.name), changes: auditDiff(before, after) }
}
