import type { Resource } from '@greenroom/contract/define/define-resource'
import { columnsOf } from '@greenroom/contract/transfer/columns'
import type { Tx } from '../../../db/database.ts'
import { auditDiff } from '../../audit/write-audit.ts'
import { loadRevision } from '../../records/revisions/load-revisions.ts'
import { isHidden, isOpen, type Scope } from '../../records/scope.ts'
import { deleteRecords } from '../../records/trash/trash.ts'
import { withoutRefusedLinks } from '../../records/write/check-links.ts'
import { lockRows, type StoredRecord } from '../../records/write/lock-for-change.ts'
import { type Update, writeUpdates } from '../../records/write/update-record.ts'
import type { Imported, Outcome } from './outcome.ts'

/**
 * Moves records that an import added to the trash, except those that were changed since or in which others were
 * created.
 */
export async function removeImportedRecords(tx: Tx, scope: Scope, table: Resource, rows: readonly Imported[]): Promise<Outcome> {
  const locked = await lockRows(
    tx,
    scope,
    table,
    rows.map(({ id }) => id),
  )
  const used = await usedOf(tx, scope.appId, locked)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const left: Outcome['left'] = []
  const removed: string[] = []
  for (const stored of locked) {
    const isFree =
      isOpen(table, scope.facts) && !table.single && !table.locked?.(stored.values) && !isHidden(table, stored.values, scope.facts)
    if (used.has(stored.id)) left.push(leftOf(table, stored, 'used'))
    else if (!isFree || stored.version !== versions.get(stored.id)) left.push(leftOf(table, stored, 'changed'))
    else removed.push(stored.id)
  }
  if (removed.length > 0) await deleteRecords(tx, scope, table, removed)
  return { done: removed.length, left }
}

/**
 * Restores the values that records had before an import, as a new version of each. Links to deleted records are left
 * out; a record that would become open to everyone without them is skipped.
 */
export async function restoreRecordsOf(tx: Tx, scope: Scope, table: Resource, rows: readonly Imported[]): Promise<Outcome> {
  const lockedById = new Map(
    (
      await lockRows(
        tx,
        scope,
        table,
        rows.map(({ id }) => id),
      )
    ).map((stored) => [stored.id, stored]),
  )
  const names = new Set(columnsOf(table).map(({ name }) => name.split('.')[0] ?? name))
  const left: Outcome['left'] = []
  const updates: Update[] = []
  for (const { id, version } of rows) {
    const stored = lockedById.get(id)
    if (!stored) {
      left.push({ table: table.name, id, title: '', why: 'deleted' })
      continue
    }
    const former = stored.version === version ? await loadRevision(tx, scope, table, id, version - 1) : null
    const old = former && Object.fromEntries(Object.entries(former.values).filter(([name]) => names.has(name)))
    const back = old && (await withoutRefusedLinks(tx, scope, table, { ...stored.values, ...old }, stored.values))
    if (!back || back.unguarded.length > 0 || isHidden(table, stored.values, scope.facts)) {
      left.push(leftOf(table, stored, 'changed'))
      continue
    }
    const changes = auditDiff(stored.values, back.values)
    updates.push({ stored, values: back.values, names: Object.keys(changes), changes, titles: new Map() })
  }
  const different = updates.filter(({ names: changed }) => changed.length > 0)
  if (different.length > 0) await writeUpdates(tx, scope, table, different, 'reverted')
  return { done: updates.length, left }
}

async function usedOf(tx: Tx, appId: string, locked: readonly StoredRecord[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ parent_id: string }>(
    'select distinct parent_id from items where app_id = $1 and parent_id = any($2::uuid[]) and deleted_at is null',
    [appId, locked.map(({ id }) => id)],
  )
  return new Set(rows.map(({ parent_id: id }) => id))
}

function leftOf(table: Resource, { id, title }: StoredRecord, why: Outcome['left'][number]['why']): Outcome['left'][number] {
  return { table: table.name, id, title, why }
}
