import type { Resource } from '@greenroom/contract/define/define-resource'
import { SANITIZER_VERSION } from '../html/clean-html.ts'
import type { LinkedIds, RecordRow } from '../record-row.ts'

/** A write of one record's row, and of the links of a new one, that has not been sent yet: `saveAndRecord` sends it. */
export type RowWrite = {
  text: string
  values: readonly unknown[]
  /** The links of a new record. */
  links?: LinkedIds
}

/** A day is kept as its beginning in UTC. */
const startOf = (day: string) => `(${day}::date)::timestamp at time zone 'UTC'`

const INSERT = `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version, parent_id)
  values ($1, $2, $3, $4, $5, $6, ${startOf('$7')}, $8, $9, $10)`

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

/** A record's new values, and its version raised. */
export function changedRow(appId: string, id: string, row: RecordRow): RowWrite {
  return {
    text: UPDATE,
    values: [
      ...[appId, id, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data), SANITIZER_VERSION],
      row.parent_id ?? null,
    ],
  }
}
