import type { EditDecision } from '@greenroom/contract/action-forms/submitted'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Scope } from '../records/scope.ts'
import { lockOne } from '../records/write/lock-for-change.ts'
import { judgeUpdate, writeUpdates } from '../records/write/update-record.ts'

type Row = {
  resource: string
  edit: Values
  state: 'waiting' | 'approved' | 'declined'
  /** The values that an approval replaced, and the version that it wrote. */
  before: Values | null
  version: number | null
}

const CHANGED_SINCE = 'It was changed again since it was approved, and stays as it is. Open it to see its history.'

/**
 * Approves or declines a pending change, or undoes either: then it is pending again, and the former values are back.
 * Throws CONFLICT if the change is in another state, for example because another person has decided meanwhile; STALE if
 * the record was changed again since the approval that is undone.
 */
export async function decideEdit(tx: Tx, scope: Scope, { formId, itemId }: { formId: string; itemId: string }, decision: EditDecision) {
  const { resource, row } = await lockEdit(tx, scope.appId, formId, itemId)
  if (decision === 'reopen' ? row.state === 'waiting' : row.state !== 'waiting') throw failure('CONFLICT')
  if (decision === 'decline') return settle(tx, scope.appId, itemId, 'declined', null)
  if (decision === 'approve') return settle(tx, scope.appId, itemId, 'approved', await write(tx, scope, resource, itemId, row.edit, null))
  if (row.before !== null) await write(tx, scope, resource, itemId, row.before, row.version)
  return settle(tx, scope.appId, itemId, 'waiting', null)
}

async function lockEdit(tx: Tx, appId: string, formId: string, itemId: string): Promise<{ resource: Resource; row: Row }> {
  // Lock the record before its edit, like the sender's own change, to avoid deadlocks.
  tx.send('select from items where app_id = $1 and id = $2 for no key update', [appId, itemId])
  const { rows } = await tx.query<Row>(
    `select i.resource, c.edit, c.edit_state as state, c.edit_before as before, c.edit_version as version
     from action_form_contents c join items i on i.app_id = c.app_id and i.id = c.item_id and i.deleted_at is null
     where c.app_id = $1 and c.form_id = $2 and c.item_id = $3 and c.edit is not null for no key update of c`,
    [appId, formId, itemId],
  )
  const [row] = rows
  const resource = row && resourceByName(row.resource)
  if (!row || !resource) throw failure('NOT_FOUND')
  return { resource, row }
}

type Written = { before: Values; version: number }

/** Writes the values over a version of the record, or over any, and returns those they replaced. */
async function write(tx: Tx, scope: Scope, resource: Resource, itemId: string, values: Values, over: number | null): Promise<Written> {
  const stored = await lockOne(tx, scope, resource, itemId)
  if (over !== null && stored.version !== over) throw failure('STALE', CHANGED_SINCE)
  const update = await judgeUpdate(tx, scope, resource, stored, values)
  if (update.names.length > 0) await writeUpdates(tx, scope, resource, [update])
  return {
    before: Object.fromEntries(update.names.map((name) => [name, stored.values[name]])),
    version: stored.version + (update.names.length > 0 ? 1 : 0),
  }
}

async function settle(tx: Tx, appId: string, itemId: string, state: Row['state'], written: Written | null): Promise<void> {
  await tx.query(
    'update action_form_contents set edit_state = $3, edit_before = $4, edit_version = $5 where app_id = $1 and item_id = $2',
    [...[appId, itemId, state], ...[written && JSON.stringify(written.before), written?.version ?? null]],
  )
}
