import type { AppField } from '@greenroom/contract/app-document/app-field'
import { hasReleaseTray } from '@greenroom/contract/release/has-release-tray'
import { isWaitingKind } from '@greenroom/contract/release/release-kinds'
import type { Tx } from '../../db/database.ts'
import { isSameValue } from '../audit/write-audit.ts'

type Made = {
  appId: string
  /** The app's version created by the change, and its time. */
  version: number
  at: Date
  actorName: string
  /** app.onboarding before and after the change. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Adds values changed in a launched app to the release tray, with the values that phones have. A value that equals the
 * one on phones again is removed from it. A launch clears the tray. Call it while the app's row is locked; `valuesAt`
 * returns a value before and after the change.
 */
export async function gatherChanges(
  tx: Tx,
  made: Made,
  changes: readonly { leaf: Pick<AppField, 'release'>; path: readonly string[] }[],
  valuesAt: (path: readonly string[]) => [before: unknown, after: unknown],
): Promise<void> {
  if (!hasReleaseTray(made.before)) {
    if (hasReleaseTray(made.after)) tx.send('delete from release_changes where app_id = $1', [made.appId])
    return
  }
  const waiting = changes
    .filter(({ leaf }) => isWaitingKind(leaf.release))
    .map(({ path }) => ({ place: path.join('.'), values: valuesAt(path) }))
    .filter(({ values: [before, after] }) => !isSameValue(before, after))
  if (waiting.length === 0) return
  const { rows } = await tx.query<{ place: string; on_phones: unknown }>(
    'select place, on_phones from release_changes where app_id = $1 and place = any($2::text[])',
    [made.appId, waiting.map(({ place }) => place)],
  )
  const onPhones = new Map(rows.map((row) => [row.place, row.on_phones]))
  for (const { place, values } of waiting) {
    const [before, after] = values
    if (onPhones.has(place) && isSameValue(onPhones.get(place), after)) {
      tx.send('delete from release_changes where app_id = $1 and place = $2', [made.appId, place])
    } else {
      tx.send(
        `insert into release_changes (app_id, place, on_phones, version, changed_at, actor_name) values ($1, $2, $3, $4, $5, $6)
         on conflict (app_id, place) do update
           set version = excluded.version, changed_at = excluded.changed_at, actor_name = excluded.actor_name`,
        [made.appId, place, JSON.stringify(before ?? null), made.version, made.at, made.actorName],
      )
    }
  }
}
