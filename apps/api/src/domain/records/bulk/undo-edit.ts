import { bulkFields } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { loadRevision } from '../revisions/load-revisions.ts'
import type { Scope } from '../scope.ts'
import { auditDiff } from '../write/audit-diff.ts'
import { withoutRefusedLinks } from '../write/check-links.ts'
import { demandVersion, etagOf, lockForChange } from '../write/lock-for-change.ts'
import { type Update, writeUpdates } from '../write/update-record.ts'

/**
 * Undoes the last bulk edit: for all of its records, or for none (STALE) when one was changed again. Each record gets
 * its previous version back, even a value that cannot be entered by hand. Links to deleted records are left out, and
 * fields that this person may not edit keep their value.
 */
export async function undoEdit(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  changed: readonly { id: string; version: number }[],
): Promise<void> {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  const held = await lockForChange(tx, scope, resource, [...versions.keys()])
  for (const { id, version } of held) demandVersion(etagOf(versions.get(id) ?? 0), version)
  const updates: Update[] = []
  for (const stored of held) {
    const former = await loadRevision(tx, scope, resource, stored.id, stored.version - 1)
    if (!former) throw failure('STALE')
    const old = { ...stored.values, ...editable(resource, scope, former.values) }
    const { values } = await withoutRefusedLinks(tx, scope, resource, old, stored.values)
    const changes = auditDiff(stored.values, values)
    const names = Object.keys(changes)
    if (names.length > 0) updates.push({ stored, values, names, changes, titles: new Map() })
  }
  await writeUpdates(tx, scope, resource, updates, 'reverted')
}

function editable(resource: Resource, { facts }: Scope, values: Values): Values {
  return Object.fromEntries(
    bulkFields(resource, facts).flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  )
}
