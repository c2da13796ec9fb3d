import type { Resource } from '../define/define-resource.ts'
import type { Field, Fields } from '../fields/field.ts'

/** A column of a table's file. */
export type TransferColumn = {
  /** Its name in the header: `title`, or `confirmation.headline` for a field inside a group. */
  name: string
  field: Field
}

/** The column that identifies a record; if the record is not in the app, a new one is created. */
export const ID_COLUMN = 'id'
/** The column with the errors in a rejected file; ignored when the file is imported again. */
export const ERRORS_COLUMN = 'import_errors'

/** The columns of a table, in the order of its definition: all user-set fields except secrets. */
export function columnsOf({ fields }: Pick<Resource, 'fields'>): TransferColumn[] {
  return columnsIn(fields, '')
}

/**
 * The column that names a nested record's parent, unless its own fields do: `course` for modules. Null for the others.
 */
export function parentColumnOf({ parent }: Pick<Resource, 'parent'>): string | null {
  if (!parent || parent.field !== undefined) return null
  return parent.of.label.one.toLowerCase().replace(/\W+/g, '_')
}

/** All names in the header, in order; with `chosen` only the id, the place and these. */
export function headerOf(resource: Resource, chosen: readonly TransferColumn[] = columnsOf(resource)): string[] {
  const parentColumn = parentColumnOf(resource)
  return [ID_COLUMN, ...(parentColumn === null ? [] : [parentColumn]), ...chosen.map(({ name }) => name)]
}

/** The columns of these names, in the order of the definition; all of them for null. */
export function chosenColumns(resource: Pick<Resource, 'fields'>, names: readonly string[] | null): TransferColumn[] {
  const all = columnsOf(resource)
  return names === null ? all : all.filter(({ name }) => names.includes(name))
}

function columnsIn(fields: Fields, before: string): TransferColumn[] {
  return Object.entries(fields).flatMap(([name, field]): TransferColumn[] => {
    if (field.readOff) return []
    if (field.kind === 'group') return columnsIn(field.fields, `${before}${name}.`)
    if (field.traits.fileCell(field) === null) return []
    return [{ name: `${before}${name}`, field }]
  })
}
