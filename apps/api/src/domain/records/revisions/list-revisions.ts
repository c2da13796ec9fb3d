import type { Resource } from '@greenroom/contract/define/define-resource'
import { difference, type FieldChange } from '@greenroom/contract/history/difference'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { findResourceOfRecord } from '../find-item.ts'
import { readRecord } from '../list/read-record.ts'
import type { Scope } from '../scope.ts'
import { fileNames, loadRevision, loadRevisions, type Revision } from './load-revisions.ts'

/** A version in the list: its author, time, and changes from the previous one; null if that one is not stored. */
type ListedRevision = Omit<Revision, 'values'> & { changes: FieldChange[] | null }

export type RevisionPage = {
  data: ListedRevision[]
  /** `current` is the record's version now; `next` the `before` of the next page, or null. */
  meta_data: { current: number; next: number | null }
}

/** The history of a record, newest first. NOT_FOUND under the same conditions as reading it. */
export async function listRevisions(
  sql: Sql,
  scope: Scope,
  id: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<RevisionPage> {
  const { resource, current } = await findShown(sql, scope, id)
  // One more than requested, to compare the last one with.
  const found = await loadRevisions(sql, scope, resource, id, { before, size: size + 1 })
  const files = await fileNames(sql, scope.appId, found)
  const data = found.slice(0, size).map(({ values, ...meta }, index) => {
    const older = found[index + 1]
    return { ...meta, changes: older ? difference(resource, older.values, values, files) : null }
  })
  return { data, meta_data: { current, next: found.length > size ? (data.at(-1)?.version ?? null) : null } }
}

/** One version, with what restoring it would change now. */
export async function readRevision(
  sql: Sql,
  scope: Scope,
  id: string,
  version: number,
): Promise<Omit<Revision, 'values'> & { changes: FieldChange[] }> {
  const { resource, current } = await findShown(sql, scope, id)
  const [wanted, now] = await Promise.all([
    loadRevision(sql, scope, resource, id, version),
    loadRevision(sql, scope, resource, id, current),
  ])
  if (!wanted) throw failure('NOT_FOUND')
  const files = await fileNames(sql, scope.appId, now ? [wanted, now] : [wanted])
  const { values, ...meta } = wanted
  return { ...meta, changes: now ? difference(resource, now.values, values, files) : [] }
}

async function findShown(sql: Sql, scope: Scope, id: string): Promise<{ resource: Resource; current: number }> {
  const resource = resourceByName((await findResourceOfRecord(sql, scope.appId, id)) ?? '')
  if (!resource) throw failure('NOT_FOUND')
  const { version } = await readRecord(sql, scope, resource, id)
  return { resource, current: version }
}
