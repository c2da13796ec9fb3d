import { linkedFields, namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { Fields } from '@greenroom/contract/fields/field'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Sql, Tx } from '../../../db/database.ts'
import { ROW_STAMP } from '../../../db/write-if-unchanged.ts'
import { failure } from '../../../failure.ts'
import { oneOf } from '../../../sql/one-of.ts'
import { LOCK, type ParentLock } from '../../packs/parent-lock.ts'
import { submissionCounts } from '../list/submission-counts.ts'
import { withinSql } from '../nested/within.ts'
import { fromRow, type LinkedIds, type RecordRow } from '../record-row.ts'
import { demandOpen, isHidden, type Scope } from '../scope.ts'
import type { AcceptedInput } from './accept-input.ts'
import { ROW_TIMES, type RowTimes } from './save.ts'

export type StoredRecord = AcceptedInput & {
  id: string
  title: string
  times: RowTimes
  version: number
  /** For a row that is not locked: the transaction that wrote it. */
  stamp?: string
  /** The titles of visible linked records, by id. */
  titles: ReadonlyMap<string, string>
  /** The fields that a parent of the app locks; null for most records. */
  lock: ParentLock | null
}

/** A stored link; `visible` while its target is not in the trash. */
type StoredLink = { field: string; to_id: string; visible: boolean; title: string }
type StoredRow = RecordRow &
  RowTimes & { id: string; links: StoredLink[] | null; lock: ParentLock | null } & ({ seen: number } | { stamp: string })

const LINKS = `(select json_agg(json_build_object('field', l.field, 'to_id', l.to_id, 'visible', t.deleted_at is null, 'title', t.title)
         order by l.field, l.position, l.to_id)
       from links l join items t on t.app_id = l.app_id and t.id = l.to_id where l.app_id = $1 and l.from_id = items.id)`

const ROW = `id, parent_id, title, active, sort_order, to_char(release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, data, ${ROW_TIMES}`

/** After a lock wait the row is current, but its links may be stale. */
const SEEN = '(select seen.version from items seen where seen.app_id = $1 and seen.id = items.id) as seen'

const ways = {
  locked: { column: SEEN, lock: ' for no key update' },
  'as they are': { column: `${ROW_STAMP} as stamp`, lock: '' },
}

function rowsSql(how: keyof typeof ways, withinCondition: string): string {
  const { column, lock } = ways[how]
  return `select ${ROW}, ${column}, ${LINKS} as links, ${LOCK} as lock
    from items where app_id = $1 and resource = $2 and id = ${oneOf('$3')} and deleted_at is null${withinCondition}
    order by id${lock}`
}

const ANYWHERE = { locked: rowsSql('locked', ''), 'as they are': rowsSql('as they are', '') }

/**
 * The records with these ids that are not in the trash, locked until the transaction ends. In the order of their ids,
 * to avoid deadlocks.
 */
export function lockRows(
  tx: Tx,
  where: Pick<Scope, 'appId' | 'within'>,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  return storedRecords(tx, where, resource, ids, 'locked')
}

/** The same records without a lock. */
export function readRows(sql: Sql, where: Pick<Scope, 'appId'>, resource: Resource, ids: readonly string[]): Promise<StoredRecord[]> {
  return storedRecords(sql, where, resource, ids, 'as they are')
}

const hasTally = remembered((fields: Fields) => namedFields(fields).some(([, { kind }]) => kind === 'tally'))

async function storedRecords(
  tx: Sql,
  { appId, within }: Pick<Scope, 'appId' | 'within'>,
  resource: Resource,
  ids: readonly string[],
  how: keyof typeof ways,
): Promise<StoredRecord[]> {
  const withinCondition = within === undefined ? '' : withinSql(resource, 'items', '$1', '$4')
  const [items, tallies] = await Promise.all([
    tx.query<StoredRow>(withinCondition === '' ? ANYWHERE[how] : rowsSql(how, withinCondition), [
      appId,
      resource.name,
      ids,
      ...(withinCondition === '' ? [] : [within]),
    ]),
    hasTally(resource.fields) ? submissionCounts(tx, appId, resource, ids) : null,
  ])
  const waited = items.rows.filter((row) => 'seen' in row && row.version !== row.seen).map(({ id }) => id)
  const newer = waited.length === 0 ? new Map<string, StoredLink[]>() : await linksOf(tx, appId, waited)
  return items.rows.map((row) => {
    const own = newer.get(row.id) ?? row.links ?? []
    const shown = own.filter(({ field, visible }) => visible || isGuard(resource, field))
    const linked = (some: typeof own): LinkedIds =>
      Object.fromEntries(
        linkedFields(resource.fields).map(({ name }) => [name, some.filter(({ field }) => field === name).map((l) => l.to_id)]),
      )
    return {
      id: row.id,
      title: row.title,
      version: row.version,
      times: { version: row.version, created_at: row.created_at, updated_at: row.updated_at },
      ...('stamp' in row && { stamp: row.stamp }),
      values: fromRow(resource, row, linked(own)),
      visible: linked(shown),
      titles: new Map(shown.map(({ to_id, title }) => [to_id, title])),
      tallies: tallies?.get(row.id),
      lock: row.lock,
    }
  })
}

async function linksOf(tx: Sql, appId: string, ids: readonly string[]): Promise<Map<string, StoredLink[]>> {
  const { rows } = await tx.query<{ id: string; links: StoredLink[] | null }>(
    `select id, ${LINKS} as links from items where app_id = $1 and id = any($2::uuid[])`,
    [appId, ids],
  )
  return new Map(rows.map(({ id, links }) => [id, links ?? []]))
}

/**
 * Locks records for a change, all or none. NOT_FOUND if one does not exist in this app, FORBIDDEN if the resource is
 * closed to the app or a record cannot be changed, such as the tag Free.
 */
export async function lockForChange(tx: Tx, scope: Scope, resource: Resource, ids: readonly string[]): Promise<StoredRecord[]> {
  demandOpen(resource, scope, 'write')
  return demandOpenTo(scope, resource, ids, await lockRows(tx, scope, resource, ids))
}

/** Reads one record for a change without a lock; the write then checks its stamp. Refuses the same as `lockOne`. */
export async function readOne(sql: Sql, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<StoredRecord> {
  demandOpen(resource, scope, 'write')
  return onlyOne(demandOpenTo(scope, resource, [id], await readRows(sql, scope, resource, [id])), ifMatch)
}

function demandOpenTo(scope: Scope, resource: Resource, ids: readonly string[], items: readonly StoredRecord[]): StoredRecord[] {
  const there = items.filter(({ values }) => !isHidden(resource, values, scope.facts))
  if (there.length !== new Set(ids).size) throw failure('NOT_FOUND')
  if (there.some(({ values }) => resource.locked?.(values))) throw failure('FORBIDDEN')
  return there
}

/** Locks one record for a change. `ifMatch` is the header of that name: STALE if the record has another version. */
export async function lockOne(tx: Tx, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<StoredRecord> {
  return onlyOne(await lockForChange(tx, scope, resource, [id]), ifMatch)
}

function onlyOne([item]: readonly StoredRecord[], ifMatch: string | undefined): StoredRecord {
  if (!item) throw failure('NOT_FOUND')
  demandVersion(ifMatch, item.version)
  return item
}

/** STALE if a change is meant for another version. */
export function demandVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !namesTag(ifMatch, etagOf(version))) throw failure('STALE', undefined, { etag: etagOf(version) })
}

/** A record's version as an ETag. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/** Whether an If-Match header includes this ETag. */
export function namesTag(ifMatch: string, etag: string): boolean {
  return ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
