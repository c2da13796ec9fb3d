import type { Column, Resource } from '../define/define-resource.ts'
import { offers } from '../define/offers.ts'

/** When the record was last saved: every list can show it, none does until a person asks for it. */
export const LAST_CHANGE: Column = { header: 'Last change', field: 'updated_at' }

/** What the column of the running number is called in an address, where # means something else. */
const KEY = 'key'

type Listed = Pick<Resource, 'columns' | 'platform'>

/** The columns of a resource that can be shown or not: all but the row's menu, and when it was last saved. */
export function choosableColumns(resource: Listed): Column[] {
  const own = resource.columns.filter(({ field }) => field !== 'actions')
  return offers(resource, 'update') ? [...own, LAST_CHANGE] : own
}

/** A column's name in the address of a list and in a saved view. */
export function columnName(field: string): string {
  return field === '#' ? KEY : field
}

/** The fields whose columns `title,tags` shows; a name that the list does not have, or has no more, is passed over. */
export function readColumns(resource: Listed, text: string): string[] {
  const wanted = text.split(',')
  return choosableColumns(resource).flatMap(({ field }) => (wanted.includes(columnName(field)) ? [field] : []))
}

/** The columns of these fields as a text that `readColumns` reads. */
export function writeColumns(fields: readonly string[]): string {
  return fields.map(columnName).join(',')
}
