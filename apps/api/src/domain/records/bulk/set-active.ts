import type { Resource } from '@greenroom/contract/define/define-resource'
import { missingToPublish } from '@greenroom/contract/define/missing-to-publish'
import { recordState } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { isPublished } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { endRequests } from '../../drafts/end-requests.ts'
import { refuseLocked } from '../../packs/refuse-locked.ts'
import { columnOf } from '../record-row.ts'
import { clockIn, refuseUnapproved, type Scope } from '../scope.ts'
import { lockForChange, type StoredRecord } from '../write/lock-for-change.ts'
import { recordChanges } from '../write/save.ts'

/** What switching records on or off would do. */
type SwitchPreview = { ids: string[]; unchanged: number; live: number; drafts: { id: string; title: string }[] }

/** Activates or deactivates records: all of them, or none. Returns those that changed, with their new versions. */
export async function setActive(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
  active: boolean,
): Promise<{ id: string; version: number }[]> {
  const changed = await lockOthers(tx, scope, resource, ids, active)
  if (changed.length === 0) return []
  refuseUnapproved(scope, resource, [{ active: true }])
  for (const stored of changed) refuseLocked(scope, resource, stored, ['active'])
  if (active) demandPublishable(resource, changed)
  // Not through save.ts: one column of up to a thousand records, in one statement.
  changeContent(tx, scope.appId).send(
    'update items set active = $3, version = version + 1, updated_at = now() where app_id = $1 and id = any($2::uuid[])',
    [scope.appId, changed.map(({ id }) => id), active],
  )
  recordChanges(
    tx,
    scope,
    changed.map(({ id, title }) => ({
      action: active ? ('activated' as const) : ('deactivated' as const),
      target: resource.segment,
      targetId: id,
      summary: title,
      changes: { active: [!active, active] },
    })),
  )
  if (active) await endRequests(tx, scope, resource, changed)
  return changed.map(({ id, version }) => ({ id, version: version + 1 }))
}

/**
 * What `setActive` would do: the records that it would change, how many of them members begin to see or no longer see,
 * and, when they are activated, those that were never active. Changes nothing.
 */
export async function previewActive(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
  active: boolean,
): Promise<SwitchPreview> {
  const changed = await lockOthers(tx, scope, resource, ids, active)
  const [rules, now] = [visibilityRules(resource), clockIn(scope)]
  const live = changed.filter(({ values }) => recordState(rules, { ...values, active: true }, now) === 'active').length
  const neverActive = active ? await neverActiveOf(tx, scope, changed) : new Set<string>()
  return {
    ids: changed.map(({ id }) => id),
    unchanged: new Set(ids).size - changed.length,
    live,
    drafts: changed.filter(({ id }) => neverActive.has(id)).map(({ id, title }) => ({ id, title })),
  }
}

/** Which records a delete would move to the trash, and how many of them members see. Changes nothing. */
export async function previewDelete(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
): Promise<{ ids: string[]; live: number }> {
  const found = await lockForChange(tx, scope, resource, ids)
  const [rules, now] = [visibilityRules(resource), clockIn(scope)]
  const live = isPublished(resource) ? found.filter(({ values }) => recordState(rules, values, now) === 'active').length : 0
  return { ids: found.map(({ id }) => id), live }
}

async function lockOthers(tx: Tx, scope: Scope, resource: Resource, ids: readonly string[], active: boolean): Promise<StoredRecord[]> {
  if (columnOf(resource, 'active') === null) throw invalid({ action: [`${resource.label.many} are always active`] })
  const items = await lockForChange(tx, scope, resource, ids)
  return items.filter(({ values }) => values.active !== active)
}

/** Records of which no version was active. */
async function neverActiveOf(tx: Tx, { appId }: Scope, records: readonly StoredRecord[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select i.id from items i where i.app_id = $1 and i.id = any($2::uuid[])
       and not exists (select from item_revisions v where v.app_id = $1 and v.item_id = i.id and v.active)`,
    [appId, records.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A 422 that names the drafts that lack what a live record needs. */
function demandPublishable({ fields }: Resource, items: readonly { title: string; values: Values }[]): void {
  const refused = items.flatMap(({ title, values }) => {
    const missing = missingToPublish(fields, { ...values, active: true }).map((name) => fields[name]?.label ?? name)
    return missing.length > 0 ? [`“${title}” can’t be published without ${missing.join(', ')}. Add it first.`] : []
  })
  if (refused.length > 0) throw invalid({ ids: refused })
}
