import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { chosenColumns } from '@greenroom/contract/transfer/columns'
import type { List } from '../state/use-list.ts'

/** What an export has to know of the list that is on the screen. */
export type ExportedList = Pick<List, 'rows' | 'state' | 'total' | 'hasMore' | 'shownFields'>

/** A column that a file may have: its name there, and what people call it. */
export type ExportColumn = { name: string; label: string }

/**
 * What the file of a list may have besides the id: of an app's records all that can be imported again, of a platform
 * list what it shows. What is closed to the person or the app is not offered.
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

/** The columns that are ticked at first: those of the list that is on the screen. */
export function columnsAtFirst(columns: readonly ExportColumn[], { shownFields }: Pick<ExportedList, 'shownFields'>): string[] {
  const shown = columns.filter(({ name }) => shownFields.includes(name)).map(({ name }) => name)
  return shown.length > 0 ? shown : columns.map(({ name }) => name)
}

/** A field inside a group is named with the group around it: Confirmation: Headline. */
function labelOf({ fields }: Resource, name: string, label: string): string {
  const [group = '', inner] = name.split('.')
  return inner === undefined ? label : `${fields[group]?.label ?? group}: ${label}`
}
