import type { Answer } from '@greenroom/contract/answers'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Scope } from '../scope.ts'
import { acceptEdit } from './accept-edit.ts'
import { bulkChange, type BulkAction } from './bulk-change.ts'
import { editAll, previewEdit } from './bulk-edit.ts'
import { previewActive, previewDelete } from './set-active.ts'

/** An action on several records of a resource; `dry_run` reports what would change, and changes nothing. */
export type BulkCall =
  | { action: BulkAction; ids: string[]; dry_run?: boolean | undefined }
  | {
      action: 'edit'
      ids: string[]
      changes: Readonly<Record<string, unknown>>
      dry_run?: boolean | undefined
      /** The version that each record must still have, by id. */
      versions?: Readonly<Record<string, number>> | undefined
    }

/**
 * Applies the action to all records or to none, and records it so that it can be undone. Returns the ids of the changed
 * records and, for an edit, the changes of each.
 */
export async function runBulk(tx: Tx, scope: Scope, resource: Resource, call: BulkCall): Promise<Answer<'POST /apps/:app/:resource/bulk'>> {
  if (call.action === 'edit') return { data: await runEdit(tx, scope, resource, call) }
  if (call.dry_run && call.action === 'delete') return { data: await previewDelete(tx, scope, resource, call.ids) }
  if (call.dry_run) return { data: await previewActive(tx, scope, resource, call.ids, call.action === 'activate') }
  return { data: await bulkChange(tx, scope, resource, call.action, call.ids) }
}

async function runEdit(tx: Tx, scope: Scope, resource: Resource, call: Extract<BulkCall, { action: 'edit' }>) {
  const edit = acceptEdit(resource, scope.facts, call.changes)
  const edited = call.dry_run
    ? await previewEdit(tx, scope, resource, call.ids, edit)
    : await editAll(tx, scope, resource, call.ids, edit, call.versions ?? {})
  const changed = edited.rows.filter(({ changes }) => changes.length > 0)
  return {
    ids: changed.map(({ id }) => id),
    ...edited,
    ...(!call.dry_run && { undo: recordChange(tx, scope, resource.name, 'edit', changed) }),
  }
}
