import { createHash } from 'node:crypto'
import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { valueKey } from '@greenroom/contract/history/same-value'
import { referencedIds } from '../records/record-row.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** The whole value refers to a file. */
const WHOLE_FILE = /^media:([0-9a-f-]{36})$/i

/** Maps ids of the parent's records and files to those of the business. */
export type OwnIds = ReadonlyMap<string, string>

/**
 * Translates the parent's values to a business: links point to its own records and files. Links to records and files
 * that it has not received are left out.
 */
export function ownValues(fields: Fields, values: Values, ids: OwnIds): Values {
  const linked = Object.entries(values).map(([name, value]) => [name, withOwnLinks(fields[name], value, ids)])
  const text = JSON.stringify(Object.fromEntries(linked), (_name, value: unknown) => {
    const file = typeof value === 'string' ? WHOLE_FILE.exec(value)?.[1] : undefined
    return file !== undefined && !ids.has(file.toLowerCase()) ? '' : value
  })
  return JSON.parse(text.replace(UUID, (id) => ids.get(id.toLowerCase()) ?? id))
}

function withOwnLinks(field: Field | undefined, value: unknown, ids: OwnIds): unknown {
  if (field?.kind !== 'relation' && field?.kind !== 'content') return value
  const isKnown = (one: unknown) => referencedIds(one).every((id) => ids.has(id))
  if (Array.isArray(value)) return value.filter(isKnown)
  return isKnown(value) ? value : null
}

/** Whether these values link to a record in `coming` that the business does not have yet. */
export function waitsFor(fields: Fields, values: Values, ids: OwnIds, coming: ReadonlySet<string>): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (field.kind !== 'relation' && field.kind !== 'content') return false
    return referencedIds(values[name]).some((id) => !ids.has(id) && coming.has(id))
  })
}

/** A short hash: equal values have equal hashes. */
export function hashOf(field: Field, value: unknown): string {
  return createHash('sha256').update(valueKey(field, value)).digest('base64url').slice(0, 22)
}
