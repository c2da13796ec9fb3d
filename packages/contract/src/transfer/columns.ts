import type { Resource } from '../define/define-resource.ts'
import type { Field, Fields } from '../fields/field.ts'

/** A column of a table's file. */
export type TransferColumn = {
  /** As the file's first line says it: `title`, or `confirmation.headline` for a field inside a group. */
  name: string
  field: Field
}

/** The column that names a record; of a record that is not in the app a new one is made. */
export const ID_COLUMN = 'id'
/** The column in which a file that was refused says why; passed over when the file comes back. */
export const ERRORS_COLUMN = 'import_errors'

/** The columns of a table, in the order of its definition: all that people give, besides secrets. */
export function columnsOf({ fields }: Pick<Resource, 'fields'>): TransferColumn[] {
  return columnsIn(fields, '')
}

/**
 * The column that names the record around a nested one, where its own fields do not: `course` for modules. Null for
 * the others.
 */
export function placeColumn({ parent }: Pick<Resource, 'parent'>): string | null {
  if (!parent || parent.field !== undefined) return null
  return parent.of.label.one.toLowerCase().replace(/\W+/g, '_')
}

/** Every name of the first line, in order; with `chosen` only the id, the place and these. */
export function headerOf(resource: Resource, chosen: readonly TransferColumn[] = columnsOf(resource)): string[] {
  const place = placeColumn(resource)
  return [ID_COLUMN, ...(place === null ? [] : [place]), ...chosen.map(({ name }) => name)]
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
