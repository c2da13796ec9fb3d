import type { Resource } from '@greenroom/contract/define/define-resource'
import { missingToPublish } from '@greenroom/contract/define/missing-to-publish'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { refuseLocked } from '../../packs/refuse-locked.ts'
import { columnOf } from '../record-row.ts'
import type { Scope } from '../scope.ts'
import { deleteRecords } from '../trash/trash.ts'
import { lockForChange } from '../write/lock-for-change.ts'
import { recordChanges } from '../write/save.ts'

export const bulkActions = ['delete', 'activate', 'deactivate'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Applies one action to several records: to all of them, or to none if one cannot be changed. */
export async function bulkChange(tx: Tx, scope: Scope, resource: Resource, action: BulkAction, ids: readonly string[]): Promise<void> {
  if (action === 'delete') return deleteRecords(tx, scope, resource, ids)
  if (columnOf(resource, 'active') === null) throw invalid({ action: [`${resource.label.many} are always active`] })
  const active = action === 'activate'
  const items = await lockForChange(tx, scope, resource, ids)
  const changed = items.filter(({ values }) => values.active !== active)
  if (changed.length === 0) return
  for (const stored of changed) refuseLocked(scope, resource, stored, ['active'])
  if (active) demandPublishable(resource, changed)
  // Not through save.ts: one column of up to hundreds of records, in one statement.
  changeContent(tx, scope.appId).send(
    'update items set active = $3, version = version + 1, updated_at = now() where app_id = $1 and id = any($2::uuid[])',
    [scope.appId, changed.map(({ id }) => id), active],
  )
  recordChanges(
    tx,
    scope,
    changed.map(({ id, title }) => ({
      action: `${action}d` as const,
      target: resource.segment,
      targetId: id,
      summary: title,
      changes: { active: [!active, active] },
    })),
  )
}

/** A 422 that names the drafts that lack what a live record needs. */
function demandPublishable({ fields }: Resource, items: readonly { title: string; values: Values }[]): void {
  const refused = items.flatMap(({ title, values }) => {
    const missing = missingToPublish(fields, { ...values, active: true }).map((name) => fields[name]?.label ?? name)
    return missing.length > 0 ? [`“${title}” can’t be published without ${missing.join(', ')}. Add it first.`] : []
  })
  if (refused.length > 0) throw invalid({ ids: refused })
}
