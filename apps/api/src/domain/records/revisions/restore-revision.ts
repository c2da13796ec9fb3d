import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf, nameOf } from '@greenroom/contract/fields/cell'
import { type Field, isComputed, type Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { collectReferences } from '../../media/references.ts'
import { findResourceOfRecord } from '../find-item.ts'
import { referencedIds } from '../record-row.ts'
import type { Scope } from '../scope.ts'
import { known, refusal } from '../write/accept-input.ts'
import { withoutRefusedLinks } from '../write/check-links.ts'
import type { StoredRecord } from '../write/lock-for-change.ts'
import { lockOne } from '../write/lock-for-change.ts'
import { judgeUpdate, writeUpdates } from '../write/update-record.ts'
import { loadRevision } from './load-revisions.ts'
import { withoutDeletedFiles } from './without-deleted-files.ts'

/** A value that was not restored. */
export type OmittedValue = {
  field: string
  label: string
  /**
   * gone: records or files that no longer exist or are no longer offered. closed: the field can no longer be changed.
   */
  why: 'gone' | 'closed'
  /** The linked records that were left out, by their titles at that time; empty for files and closed fields. */
  names: string[]
}

/**
 * Restores a record to a version: an ordinary change under the current rules, which creates a new version. Values that
 * are gone or can no longer be changed are left out and reported. A 422 by field if the old values break a current
 * rule, or if the tags that restricted the record are gone, so that it would become open to everyone.
 */
export async function restoreRevision(
  tx: Tx,
  scope: Scope,
  id: string,
  version: number,
  ifMatch?: string,
): Promise<{ resource: Resource; leftOut: OmittedValue[] }> {
  const resource = resourceByName((await findResourceOfRecord(tx, scope.appId, id)) ?? '')
  if (!resource) throw failure('NOT_FOUND')
  const stored = await lockOne(tx, scope, resource, id, ifMatch)
  const revision = await loadRevision(tx, scope, resource, id, version)
  if (!revision) throw failure('NOT_FOUND')
  const leftOut: OmittedValue[] = []
  const open = changedAndOpen(scope, resource, stored, revision.values, leftOut)
  const withFiles = await withoutFiles(tx, scope, resource, open, leftOut)
  const body = await withoutLinks(tx, scope, resource, stored, withFiles, leftOut)
  const change = await judgeUpdate(tx, scope, resource, stored, body)
  if (change.names.length > 0) await writeUpdates(tx, scope, resource, [change], 'reverted')
  return { resource, leftOut }
}

/** The old values that differ from the current ones, without those of fields that cannot be changed to them. */
function changedAndOpen({ facts }: Scope, resource: Resource, stored: StoredRecord, old: Values, leftOut: OmittedValue[]): Values {
  const changed = Object.entries(resource.fields).filter(
    ([name, field]) => !isComputed(field) && old[name] !== undefined && !sameValue(field, stored.values[name], old[name]),
  )
  const all = { ...stored.values, ...Object.fromEntries(changed.map(([name]) => [name, old[name]])) }
  const isOpen = (name: string, field: Field) =>
    refusal(field, facts, stored) === undefined && !(field.cannotBeEmptied && !old[name]) && !field.closedWhile?.(all, known(stored))
  return Object.fromEntries(
    changed.flatMap(([name, field]) => {
      if (isOpen(name, field)) return [[name, old[name]]]
      leftOut.push({ field: name, label: field.label, why: 'closed', names: [] })
      return []
    }),
  )
}

async function withoutFiles(tx: Tx, { appId }: Scope, resource: Resource, values: Values, leftOut: OmittedValue[]): Promise<Values> {
  const mentioned = collectReferences(values).filter(({ whole }) => whole)
  if (mentioned.length === 0) return values
  const { rows } = await tx.query<{ id: string }>(
    'select id from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [appId, mentioned.map(({ id }) => id)],
  )
  const there = new Set(rows.map(({ id }) => id))
  const gone = new Set(mentioned.flatMap(({ id }) => (there.has(id) ? [] : [id])))
  return mapped(resource, values, (name, field, value) => {
    const left = withoutDeletedFiles(field, value, gone)
    if (!sameValue(field, left, value)) leftOut.push({ field: name, label: field.label, why: 'gone', names: [] })
    return left
  })
}

const WOULD_OPEN =
  'The tags of this version can no longer be assigned, and without a tag everyone could open it. Choose a tag first, then restore.'

async function withoutLinks(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  stored: StoredRecord,
  values: Values,
  leftOut: OmittedValue[],
): Promise<Values> {
  const { values: left, refused, unguarded } = await withoutRefusedLinks(tx, scope, resource, values, stored.values)
  if (unguarded.length > 0) throw invalid(Object.fromEntries(unguarded.map((name) => [name, [WOULD_OPEN]])))
  for (const [name, ids] of Object.entries(refused)) {
    const isRefused = (one: unknown) => referencedIds(one).some((id) => ids.includes(id))
    const label = resource.fields[name]?.label ?? name
    leftOut.push({ field: name, label, why: 'gone', names: listOf(values[name]).filter(isRefused).map(nameOf) })
  }
  return left
}

function mapped(resource: Resource, values: Values, change: (name: string, field: Field, value: unknown) => unknown): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name]
      return [name, field ? change(name, field, value) : value]
    }),
  )
}
