import { bulkFields } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { auditDiff } from '../../audit/write-audit.ts'
import { loadRevision } from '../revisions/load-revisions.ts'
import { isHidden, type Scope } from '../scope.ts'
import { withoutRefusedLinks } from '../write/check-links.ts'
import { lockRows } from '../write/lock-for-change.ts'
import { type Update, writeUpdates } from '../write/update-record.ts'
import { deletedOf } from './deleted-of.ts'
import type { LeftAsItIs, Undone } from './left-as-it-is.ts'
import type { WrittenVersion } from './record-change.ts'

/**
 * Undoes a bulk edit of those records that were not changed since, and returns the others. Each record gets its
 * previous version back, even values that cannot be entered by hand. Links to deleted records are left out, and fields
 * that the user may not edit keep their value. A record whose restricting tags are all deleted is skipped too: without
 * them it could become open to everyone.
 */
export async function undoEdit(tx: Tx, scope: Scope, resource: Resource, changed: readonly WrittenVersion[]): Promise<Undone> {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  const found = await lockRows(tx, scope, resource, [...versions.keys()])
  const changeable = found.filter(({ values }) => !isHidden(resource, values, scope.facts) && !resource.locked?.(values))
  const gone = [...versions.keys()].filter((id) => !found.some((record) => record.id === id))
  const left: LeftAsItIs[] = await deletedOf(tx, scope, gone)
  const ids: string[] = []
  const updates: Update[] = []
  for (const stored of changeable) {
    const { id, title } = stored
    const former = stored.version === versions.get(id) ? await loadRevision(tx, scope, resource, id, stored.version - 1) : null
    if (!former) {
      left.push({ id, title, why: 'changed' })
      continue
    }
    const old = { ...stored.values, ...editable(resource, scope, former.values) }
    const { values, unguarded } = await withoutRefusedLinks(tx, scope, resource, old, stored.values)
    if (unguarded.length > 0) {
      left.push({ id, title, why: 'changed' })
      continue
    }
    ids.push(id)
    const changes = auditDiff(stored.values, values)
    const names = Object.keys(changes)
    if (names.length > 0) updates.push({ stored, values, names, changes, titles: new Map() })
  }
  await writeUpdates(tx, scope, resource, updates, 'reverted')
  return { ids, left }
}

function editable(resource: Resource, { facts }: Scope, values: Values): Values {
  return Object.fromEntries(
    bulkFields(resource, facts).flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  )
}
