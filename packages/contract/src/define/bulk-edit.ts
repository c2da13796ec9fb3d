import type { Field, FormFacts, PlainField, Values } from '../fields/field.ts'
import type { RelationField } from '../fields/relation.ts'
import type { Resource } from './define-resource.ts'

/** Maximum number of records in one change. */
export const MAX_AT_ONCE = 1_000

/**
 * Fields that can be set on several records at once: plain values such as switches, dates and numbers, and links to
 * several records.
 */
export type BulkField = PlainField | (RelationField & { many: true })

/** Links to add to those of each record, and links to remove. */
export type LinkEdit = { add: string[]; remove: string[] }

/** Changes by field: the new value, or for links the additions and removals. */
export type BulkEdit = Readonly<Record<string, unknown>>

/**
 * The fields of a resource that this user can change in bulk. Excluded are fields that depend on another field, those
 * fixed at creation, and those that the gates close.
 */
export function bulkFields(resource: Pick<Resource, 'fields'>, facts: FormFacts): [string, BulkField][] {
  return Object.entries(resource.fields).flatMap(([name, field]): [string, BulkField][] =>
    isBulkField(field) && field.gate?.(facts) !== false ? [[name, field]] : [],
  )
}

/** The same for one field, independent of the user. */
export function isBulkField(field: Field): field is BulkField {
  return isFree(field) && field.traits.bulk(field)
}

function isFree({ when, fixedAfterCreate, closedWhile }: Field): boolean {
  return when === undefined && fixedAfterCreate === undefined && closedWhile === undefined
}

/**
 * The edit applied to one record: a body of the changed fields. `linked` are the current ids of its links, by field.
 */
export function editedBody(edit: BulkEdit, fields: Resource['fields'], linked: Readonly<Record<string, readonly string[]>>): Values {
  return Object.fromEntries(
    Object.entries(edit).map(([name, value]) => [
      name,
      fields[name]?.kind === 'relation' ? editedLinks(linked[name] ?? [], value as LinkEdit) : value,
    ]),
  )
}

/** Remaining links keep their order, and new ones are appended. */
function editedLinks(ids: readonly string[], { add, remove }: LinkEdit): string[] {
  const remaining = ids.filter((id) => !remove.includes(id))
  return [...remaining, ...add.filter((id) => !remaining.includes(id))]
}
