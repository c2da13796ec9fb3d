import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { demandOpen, isHidden, type Scope } from '../scope.ts'
import { lockRows, readRows, type StoredRecord } from './hold-items.ts'

/**
 * Locks the records of these ids for a change, all or none. NOT_FOUND when one does not exist in this app, FORBIDDEN
 * when the resource is closed to the app or a record is locked, such as the tag Free.
 */
export async function lockForChange(tx: Tx, scope: Scope, resource: Resource, ids: readonly string[]): Promise<StoredRecord[]> {
  demandOpen(resource, scope)
  return demandOpenTo(scope, resource, ids, await lockRows(tx, scope, resource, ids))
}

/**
 * One record for a change, as it is now: held by nobody, so its write demands its stamp. Refuses what `lockOne`
 * refuses.
 */
export async function readOne(sql: Sql, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<StoredRecord> {
  demandOpen(resource, scope)
  return onlyOne(demandOpenTo(scope, resource, [id], await readRows(sql, scope, resource, [id])), ifMatch)
}

function demandOpenTo(scope: Scope, resource: Resource, ids: readonly string[], items: readonly StoredRecord[]): StoredRecord[] {
  const there = items.filter(({ values }) => !isHidden(resource, values, scope.facts))
  if (there.length !== new Set(ids).size) throw failure('NOT_FOUND')
  if (there.some(({ values }) => resource.locked?.(values))) throw failure('FORBIDDEN')
  return there
}

/** Locks one record for a change. `ifMatch` is the header of that name: STALE when the record has another version. */
export async function lockOne(tx: Tx, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<StoredRecord> {
  return onlyOne(await lockForChange(tx, scope, resource, [id]), ifMatch)
}

function onlyOne([item]: readonly StoredRecord[], ifMatch: string | undefined): StoredRecord {
  if (!item) throw failure('NOT_FOUND')
  demandVersion(ifMatch, item.version)
  return item
}

/** Refuses with STALE when a change is meant for another version than this one. */
export function demandVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, version)) throw failure('STALE', undefined, { etag: etagOf(version) })
}

/** A record's version as an ETag. */
export function etagOf(version: number): string {
  return `"${version}"`
}

function namesVersion(ifMatch: string, version: number): boolean {
  return ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etagOf(version))
}
