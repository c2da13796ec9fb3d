import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import type { RecordsField, RecordsRow } from '@greenroom/contract/fields/records'

/** The sub-tables of a definition whose rows are separate records, by field. */
export function belongingOf({ fields }: Pick<Resource, 'fields'>): [string, RecordsField][] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'records' ? [[name, field] as [string, typeof field]] : []))
}

/** The rows of such a sub-table in a form. */
export function rowsIn(values: Values | null, name: string): RecordsRow[] {
  const rows = values?.[name]
  return Array.isArray(rows) ? rows : []
}

/** The version of a record and those of its nested records: equal for the same state of all of them. */
export function versionsOf(resource: Pick<Resource, 'fields'>, item: Values | null): string {
  const rows = belongingOf(resource).map(([name]) => rowsIn(item, name).map(({ id, version }) => [id, version]))
  return JSON.stringify([item?.version, ...rows])
}

/** A record's values without those sub-tables: the input of its own schema. */
export function ownValues(resource: Pick<Resource, 'fields'>, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]?.kind !== 'records'))
}

/** The plural name of the nested records; undefined if there are none. */
export function childrenOf({ fields }: Resource): string | undefined {
  return Object.values(fields).find(({ kind }) => kind === 'children')?.label
}

/** Rules of the sub-tables whose rows are separate records. */
export function rowRules(resource: Resource, facts: FormFacts) {
  return Object.fromEntries(belongingOf(resource).map(([name, field]) => [name, field.schema(facts)]))
}
