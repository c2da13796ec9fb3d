import type { Field, FormFacts, PlainField, Values } from '../fields/field.ts'
import type { RelationField } from '../fields/relation.ts'
import type { Resource } from './define-resource.ts'

/** The most records that are changed at once. */
export const MAX_AT_ONCE = 1_000

/**
 * Fields that several records can be given at once: plain values such as switches, days and numbers, and links to
 * several records.
 */
export type BulkField = PlainField | (RelationField & { many: true })

/** Links to add to those that each record has, and links to take away. */
export type LinkEdit = { add: string[]; remove: string[] }

/** What to change, by field: the new value, or for links what comes and what goes. */
export type BulkEdit = Readonly<Record<string, unknown>>

/**
 * The fields of a resource that can be changed in bulk by this person. Left out is what means something only beside
 * another field, what is fixed once a record is made, and what the gates close.
 */
export function bulkFields(resource: Pick<Resource, 'fields'>, facts: FormFacts): [string, BulkField][] {
  return Object.entries(resource.fields).flatMap(([name, field]): [string, BulkField][] =>
    isBulkField(field) && field.gate?.(facts) !== false ? [[name, field]] : [],
  )
}

/** The same of one field, whoever asks. */
export function isBulkField(field: Field): field is BulkField {
  return isFree(field) && field.traits.bulk(field)
}

function isFree({ when, fixedAfterCreate, closedWhile }: Field): boolean {
  return when === undefined && fixedAfterCreate === undefined && closedWhile === undefined
}

/**
 * What the edit means for one record: a body of the fields to change. `linked` are the ids that its links have now, by
 * field.
 */
export function editedBody(edit: BulkEdit, fields: Resource['fields'], linked: Readonly<Record<string, readonly string[]>>): Values {
  return Object.fromEntries(
    Object.entries(edit).map(([name, value]) => [
      name,
      fields[name]?.kind === 'relation' ? editedLinks(linked[name] ?? [], value as LinkEdit) : value,
    ]),
  )
}

/** What stays keeps its order, and what comes is put behind it. */
function editedLinks(ids: readonly string[], { add, remove }: LinkEdit): string[] {
  const kept = ids.filter((id) => !remove.includes(id))
  return [...kept, ...add.filter((id) => !kept.includes(id))]
}
