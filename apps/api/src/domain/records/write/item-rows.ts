import type { Resource } from '@greenroom/contract/define/define-resource'
import { SANITIZER_VERSION } from '../html/clean-html.ts'
import type { LinkedIds, RecordRow } from '../record-row.ts'

/** A write of one record's row, and of the links of a new one, that has not been sent yet: `saveAndRecord` sends it. */
export type RowWrite = {
  /** Its text without a returning clause, with its values bound from the one after `taken` on. */
  text(taken: number): string
  values: readonly unknown[]
  /** The links of a new record. */
  links?: LinkedIds
}

/** The row of a new record with its links. */
export function newRow(appId: string, id: string, resource: Resource, row: RecordRow, links: LinkedIds): RowWrite {
  return {
    text: (taken) => `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version, parent_id)
     values (${bound(taken, ['uuid', 'uuid', 'text', 'text', 'boolean', 'int', 'date', 'jsonb', 'smallint', 'uuid']).join(', ')})`,
    values: [
      ...[appId, id, resource.name, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data)],
      ...[SANITIZER_VERSION, row.parent_id ?? null],
    ],
    links,
  }
}

/** A record's new values, and its version raised. */
export function changedRow(appId: string, id: string, row: RecordRow): RowWrite {
  const types = ['uuid', 'uuid', 'text', 'boolean', 'int', 'date', 'jsonb', 'smallint', 'uuid'] as const
  return {
    text: (taken) => {
      const [app, own, title, active, order, released, data, sanitizer, parent] = bound(taken, types)
      return `update items set title = ${title}, active = ${active}, sort_order = ${order}, release_date = ${released}, data = ${data},
       sanitizer_version = ${sanitizer}, parent_id = coalesce(${parent}, parent_id), version = version + 1, updated_at = now()
     where app_id = ${app} and id = ${own}`
    },
    values: [
      ...[appId, id, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data), SANITIZER_VERSION],
      row.parent_id ?? null,
    ],
  }
}

/** Parameters from the one after `taken` on; a day is kept as its beginning in UTC. */
function bound(taken: number, types: readonly string[]): string[] {
  return types.map((type, index) => {
    const parameter = `$${taken + index + 1}::${type}`
    return type === 'date' ? `(${parameter})::timestamp at time zone 'UTC'` : parameter
  })
}
