import type { Resource } from '@greenroom/contract/define/define-resource'
import { demandedSql, ROW_STAMP } from '../../../db/demanded.ts'
import { SANITIZER_VERSION } from '../html/clean-html.ts'
import type { LinkedIds, RecordRow } from '../record-row.ts'
import type { ReplacedLinks } from './item-links.ts'

/** A write of one record's row, and of the links of a new one, that has not been sent yet: `saveAndRecord` sends it. */
export type RowWrite = {
  text: string
  values: readonly unknown[]
  /** The links of a new record. */
  links?: LinkedIds
  /** Fields of a changed record whose links are replaced. */
  replaced?: readonly ReplacedLinks[]
}

/**
 * What only PostgreSQL knows about a row that was written, in the order of `standardNames`. As JSON a `Date` is what
 * `momentSql` returns.
 */
export type RowTimes = { version: number; created_at: Date; updated_at: Date }

/** A row's version and times. Bare columns: Citus allows only immutable functions in `returning`. */
export const ROW_TIMES = 'version, created_at, updated_at'

/** A day is kept as its beginning in UTC. */
const startOf = (day: string) => `(${day}::date)::timestamp at time zone 'UTC'`

const INSERT = `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version, parent_id)
  values ($1, $2, $3, $4, $5, $6, ${startOf('$7')}, $8, $9, $10)
  returning ${ROW_TIMES}`

/** The row of a new record with its links. */
export function newRow(appId: string, id: string, resource: Resource, row: RecordRow, links: LinkedIds): RowWrite {
  return {
    text: INSERT,
    values: [
      ...[appId, id, resource.name, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data)],
      ...[SANITIZER_VERSION, row.parent_id ?? null],
    ],
    links,
  }
}

const UPDATE = `update items set title = $3, active = $4, sort_order = $5, release_date = ${startOf('$6')}, data = $7,
    sanitizer_version = $8, parent_id = coalesce($9, parent_id), version = version + 1, updated_at = now()
  where app_id = $1 and id = $2`

const UPDATE_HELD = `${UPDATE} returning ${ROW_TIMES}`

/** It fails unless the row is still there, as it was read: nothing of its transaction is written then. */
const UPDATE_READ = `with written as (${UPDATE} and ${ROW_STAMP} = $10 returning ${ROW_TIMES})
  select ${demandedSql('count(*) = 1', 'max(version)')} as version, max(created_at) as created_at, max(updated_at) as updated_at
  from written`

/**
 * A record's new values, and its version raised. `stamp`: of a row that was read and is not held. Its write locks it,
 * and refuses the whole transaction where somebody else has written it since (`isOutdated`).
 */
export function changedRow(appId: string, id: string, row: RecordRow, stamp: string | undefined): RowWrite {
  return {
    text: stamp === undefined ? UPDATE_HELD : UPDATE_READ,
    values: [
      ...[appId, id, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data), SANITIZER_VERSION],
      ...[row.parent_id ?? null, ...(stamp === undefined ? [] : [stamp])],
    ],
  }
}
