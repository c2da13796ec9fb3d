import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { chosenColumns } from '@greenroom/contract/transfer/columns'
import type { List } from '../state/use-list.ts'

/** The parts of the shown list that an export uses. */
export type ExportedList = Pick<List, 'rows' | 'state' | 'total' | 'hasMore' | 'shownFields'>

/** A possible column of the file: its name there, and its label. */
export type ExportColumn = { name: string; label: string }

/**
 * The possible columns of a list's file in addition to the id: for an app's records all that can be imported again, for
 * a platform list what it shows. Columns closed to the user or the app are excluded.
 */
export function exportColumns(resource: Resource, facts: FormFacts): ExportColumn[] {
  const isOpen = (name: string) => resource.fields[name.split('.')[0] ?? '']?.gate?.(facts) !== false
  if (!resource.platform) {
    return chosenColumns(resource, null)
      .filter(({ name }) => isOpen(name))
      .map(({ name, field }) => ({ name, label: labelOf(resource, name, field.label) }))
  }
  return resource.columns
    .filter(({ field }, at, all) => resource.fields[field] && isOpen(field) && all.findIndex((other) => other.field === field) === at)
    .map(({ field, header }) => ({ name: field, label: header }))
}

/** The columns selected by default: those of the shown list. */
export function columnsAtFirst(columns: readonly ExportColumn[], { shownFields }: Pick<ExportedList, 'shownFields'>): string[] {
  const shown = columns.filter(({ name }) => shownFields.includes(name)).map(({ name }) => name)
  return shown.length > 0 ? shown : columns.map(({ name }) => name)
}

/** A field inside a group is labeled with its group: Confirmation: Headline. */
function labelOf({ fields }: Resource, name: string, label: string): string {
  const [group = '', inner] = name.split('.')
  return inner === undefined ? label : `${fields[group]?.label ?? group}: ${label}`
}
