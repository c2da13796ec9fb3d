import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import type { RecordsField, RecordsRow } from '@greenroom/contract/fields/records'
import { recordSchema } from '@greenroom/contract/fields/rows'
import type { ApiRecord, Operation } from '../records.ts'
import { belongingOf, rowsIn } from './belonging.ts'
import { changedFields, changedValues, createBody, createdValues } from './form-values.ts'

type Save = {
  /** The currently stored record, or null for a new one. */
  on: ApiRecord | null
  /** The form's initial values, or null for a new record. */
  loaded: Values | null
  /** The form's current values, normalized by its rules. */
  values: Values
  facts: FormFacts
}

/** The placeholder for the id of a record that the same batch creates. */
const MADE_FIRST = '$0.id'

/**
 * The operations of a save: for the record itself if it is new or changed, and for its nested records those removed,
 * changed and added. Unchanged ones cause no operation (VEV-028 to VEV-031).
 */
export function planSave(resource: Resource, save: Save): Operation[] {
  const { on, values, facts } = save
  const own: Operation[] =
    on === null
      ? [{ method: 'POST', path: resource.endpoint, data: createBody(resource, values, facts) }]
      : ifAny(changedValues(resource, save.loaded ?? {}, values, facts), (data) => ({
          method: 'PATCH',
          path: `${resource.endpoint}/${on.id}`,
          data,
          ...versioned(on),
        }))
  return [...own, ...belongingOf(resource).flatMap(([name, field]) => planRows(name, field, save))]
}

function planRows(name: string, field: RecordsField, { on, loaded, values, facts }: Save): Operation[] {
  const rows = rowsIn(values, name)
  const before = byId(rowsIn(loaded, name))
  const stored = byId(rowsIn(on, name))
  const remainingIds = new Set(rows.map(({ id }) => id))
  const create = (row: RecordsRow): Operation => ({
    method: 'POST',
    path: field.endpoint,
    data: { ...createdValues(field.fields, row, facts), [field.by]: on?.id ?? MADE_FIRST },
  })

  const removed = [...before.keys()].flatMap((id): Operation[] => {
    const there = stored.get(id)
    return there && !remainingIds.has(id) ? [{ method: 'DELETE', path: `${field.recordEndpoint}/${id}`, ...versioned(there) }] : []
  })
  const changed = rows.flatMap((row): Operation[] => {
    if (row.id === undefined) return []
    const data = changedFields(field.fields, recordSchema(field.fields, facts), own(before.get(row.id)), own(row), facts)
    return ifAny(data, () => {
      const there = stored.get(row.id ?? '')
      // Another user deleted it meanwhile: it is created again, so that this user's input is not lost.
      if (!there) return create(row)
      return { method: 'PATCH', path: `${field.recordEndpoint}/${row.id}`, data, ...versioned(there) }
    })
  })
  return [...removed, ...changed, ...rows.filter(({ id }) => id === undefined).map(create)]
}

function byId(rows: readonly RecordsRow[]): Map<string, RecordsRow> {
  return new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])))
}

/** A row's values without its stored metadata. */
function own({ id: _id, version: _version, ...values }: RecordsRow = {}): Values {
  return values
}

function versioned({ version }: { version?: number }): { if_match?: number } {
  return version === undefined ? {} : { if_match: version }
}

function ifAny(data: Values, operation: (data: Values) => Operation): Operation[] {
  return Object.keys(data).length > 0 ? [operation(data)] : []
}
