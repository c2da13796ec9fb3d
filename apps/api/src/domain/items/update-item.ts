import type { Values } from '@greenroom/contract/fields/field'
import { type Resource, relationsOf } from '@greenroom/contract/resources/define-resource'
import type { Sql } from '../../db/database.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import { acceptInput } from './accept-input.ts'
import { checkLinks } from './check-links.ts'
import { toRow } from './columns.ts'
import { holdOne } from './hold-for-change.ts'
import { replaceLinks, updateItem as writeItem } from './queries.ts'
import { changesBetween } from './same.ts'
import type { Scope } from './scope.ts'

/**
 * Changes the named fields of a record; the whole must be valid afterwards. With `ifMatch` only if it still has that version (STALE
 * otherwise); without, the last one to save wins. A change that changes nothing leaves the version as it is.
 */
export async function updateItem(tx: Sql, scope: Scope, resource: Resource, id: string, body: Values, ifMatch?: string): Promise<void> {
  const { appId } = scope
  const stored = await holdOne(tx, scope, resource, id, ifMatch)
  const values = acceptInput(resource, scope.facts, body, stored)
  const changes = changesBetween(stored.values, values)
  if (Object.keys(changes).length === 0) return
  await checkLinks(tx, scope, resource, values, stored.values)
  const { row, links } = toRow(resource, values)
  await saveReferences(tx, appId, id, collectReferences(values))
  await writeItem(tx, appId, id, row)
  for (const [name, { many }] of relationsOf(resource.fields)) {
    if (name in changes) await replaceLinks(tx, appId, id, name, links[name] ?? [], many)
  }
  await scope.audit(tx, { action: 'updated', target: resource.segment, targetId: id, summary: row.title, changes })
}
