import { linkedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { toRow } from '../columns.ts'
import { checkMove } from '../nested/place.ts'
import { changedRow, replaceLinks, type StoredItem } from '../queries.ts'
import type { Scope } from '../scope.ts'
import { acceptInput } from './accept-input.ts'
import { checkLinks } from './check-links.ts'
import { checkUploads } from './check-uploads.ts'
import { demandDistinct } from './demand-distinct.ts'
import { holdOne } from './hold-for-change.ts'
import { changesBetween } from './same.ts'

/**
 * Changes the named fields of a record; the whole must be valid afterwards. With `ifMatch` only if it still has that version (STALE
 * otherwise); without, the last one to save wins. A change that changes nothing leaves the version as it is.
 */
export async function updateItem(tx: Tx, scope: Scope, resource: Resource, id: string, body: Values, ifMatch?: string): Promise<void> {
  const stored = await holdOne(tx, scope, resource, id, ifMatch)
  const change = await judgeUpdate(tx, scope, resource, stored, body)
  if (change.names.length > 0) await writeUpdate(tx, scope, resource, change)
}

/** What a body would make of a record: its values as they will be kept, and the names of the fields that change. */
export type Update = { stored: StoredItem; values: Values; names: readonly string[] }

/** Judges a change without making it: a 422 by field where the rule, a gate or a link refuses it. */
export async function judgeUpdate(sql: Tx, scope: Scope, resource: Resource, stored: StoredItem, body: Values): Promise<Update> {
  const values = acceptInput(resource, scope.facts, body, stored)
  const names = Object.keys(changesBetween(stored.values, values))
  if (names.length > 0) {
    await checkLinks(sql, scope, resource, values, stored.values)
    await checkUploads(sql, scope, resource, values)
  }
  await checkMove(sql, scope, resource, stored.values, values)
  return { stored, values, names }
}

/** Writes what `judgeUpdate` found sound, with its line in the trail and its version. The record is held by the caller. */
export async function writeUpdate(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  { stored, values, names }: Update,
  action: 'updated' | 'reverted' = 'updated',
): Promise<void> {
  const { appId } = scope
  const { id } = stored
  const { row, links } = toRow(resource, values)
  await saveReferences(tx, appId, id, collectReferences(values), collectReferences(stored.values))
  for (const { name, many } of linkedFields(resource.fields)) {
    if (names.includes(name)) replaceLinks(tx, appId, id, name, links[name] ?? [], many)
  }
  const changes = changesBetween(stored.values, values)
  await scope.audit(tx, { action, target: resource.segment, targetId: id, summary: row.title, changes }, changedRow(appId, id, row))
  await demandDistinct(tx, scope, resource, id, names)
}
