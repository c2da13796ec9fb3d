import { linkedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { RESERVED } from '@greenroom/contract/fields/field-messages'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Sql, Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { collectReferences, demandReferences, saveReferences } from '../../media/references.ts'
import { refuseLocked } from '../../packs/refuse-locked.ts'
import type { Written } from '../list/written-answer.ts'
import { checkMove } from '../nested/place.ts'
import { toRow } from '../record-row.ts'
import type { Scope } from '../scope.ts'
import { acceptInput } from './accept-input.ts'
import { auditDiff } from './audit-diff.ts'
import { checkLinks } from './check-links.ts'
import { checkUploads } from './check-uploads.ts'
import { demandDistinct } from './demand-distinct.ts'
import type { StoredRecord } from './hold-items.ts'
import type { ReplacedLinks } from './item-links.ts'
import { changedRow } from './item-rows.ts'
import { lockOne } from './lock-for-change.ts'
import { type Save, type Saved, saveAndRecord } from './save-and-record.ts'
import { type VersionLinks, versionLinks } from './version-links.ts'

/**
 * Changes the named fields of a record; the whole must be valid afterwards. With `ifMatch` only if it still has that
 * version (STALE otherwise); without, the last one to save wins. A change that changes nothing leaves the version as it
 * is. Answers the record.
 */
export async function updateRecord(tx: Tx, scope: Scope, resource: Resource, id: string, body: Values, ifMatch?: string): Promise<Written> {
  const stored = await lockOne(tx, scope, resource, id, ifMatch)
  const change = await judgeUpdate(tx, scope, resource, stored, body)
  const [times] = change.names.length > 0 ? await writeUpdates(tx, scope, resource, [change]) : [stored.times]
  return writtenOf(change, times)
}

/** A changed record as it is answered. */
export function writtenOf<Times>({ stored, values, titles }: Update, times: Times): Omit<Written, 'times'> & { times: Times } {
  return { id: stored.id, values, titles: new Map([...stored.titles, ...titles]), times }
}

/**
 * What a body would make of a record: its values as they will be kept, and what is said about the fields that change.
 */
export type Update = {
  stored: StoredRecord
  values: Values
  names: readonly string[]
  changes: ReturnType<typeof auditDiff>
  /** Those of the records to which links are new, by their ids. */
  titles: ReadonlyMap<string, string>
}

/** Judges a change without making it: a 422 by field where the rule, a gate or a link refuses it. */
export async function judgeUpdate(sql: Sql, scope: Scope, resource: Resource, stored: StoredRecord, body: Values): Promise<Update> {
  const values = acceptInput(resource, scope.facts, body, stored)
  // It would be locked from then on, and nobody could name it back.
  if (resource.locked?.(values)) throw invalid({ [resource.titleField]: [RESERVED] })
  const changes = auditDiff(stored.values, values)
  const names = Object.keys(changes)
  refuseLocked(scope, resource, stored, names)
  let titles: Update['titles'] = new Map()
  if (names.length > 0) {
    titles = await checkLinks(sql, scope, resource, values, stored.values)
    await checkUploads(sql, scope, resource, values)
  }
  await checkMove(sql, scope, resource, stored.values, values)
  return { stored, values, names, changes, titles }
}

/**
 * Writes what `judgeUpdate` found sound, of one record or of several of one resource, each with its line in the trail
 * and its version. The records are held by the caller, or are refused where somebody has written them since they were
 * read, or a file that they mention is gone; those that are not held mention the same files as before. Answers what
 * their rows say then: wait for it behind the end of the transaction.
 */
export async function writeUpdates(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  updates: readonly Update[],
  action: 'updated' | 'reverted' = 'updated',
): Promise<Saved> {
  const [read, held] = [updates.filter(isRead), updates.filter((update) => !isRead(update))]
  for (const { stored, values } of held)
    await saveReferences(tx, scope.appId, stored.id, collectReferences(values), collectReferences(stored.values))
  const saved = saveAndRecord(
    tx,
    scope,
    updates.map((update) => saveOf(scope, resource, update, action)),
  )
  // Behind the row, which nobody holds before.
  for (const { values } of read) demandReferences(tx, scope.appId, collectReferences(values))
  for (const { stored, names } of updates) await demandDistinct(tx, scope, resource, stored.id, names)
  return saved
}

function isRead({ stored }: Update): boolean {
  return stored.stamp !== undefined
}

/** What is to be saved of a changed record. */
function saveOf({ appId }: Scope, resource: Resource, update: Update, action: 'updated' | 'reverted'): Save {
  const { stored, values, names, changes } = update
  const { id, stamp } = stored
  const { row, links } = toRow(resource, values)
  const replaced = linkedFields(resource.fields).flatMap(({ name, many }): ReplacedLinks[] => {
    if (!names.includes(name)) return []
    const ids = links[name] ?? []
    // The form shows a guard in the trash, and a field for one record has room for the new one alone.
    return [{ field: name, ids, dropped: isGuard(resource, name) || (!many && ids.length > 0) ? 'all' : 'shown' }]
  })
  const told = { action, target: resource.segment, targetId: id, changes }
  return {
    row: { ...changedRow(appId, id, row, stamp), replaced },
    change: { ...told, summary: row.title, links: linksOf(resource, update) },
  }
}

/** Links into the trash are kept whatever the values say, and their titles are not known. */
function linksOf(resource: Resource, { stored, values, titles }: Update): VersionLinks | undefined {
  return versionLinks(resource, stored.values, stored.titles) && versionLinks(resource, values, new Map([...stored.titles, ...titles]))
}
