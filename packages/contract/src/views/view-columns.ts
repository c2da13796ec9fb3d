import type { Column, Resource } from '../define/define-resource.ts'
import { offers } from '../define/offers.ts'

/** The time of the last save: available in every list, but hidden by default. */
export const LAST_CHANGE: Column = { header: 'Last change', field: 'updated_at' }

/** The name of the row number's column in a URL, where # has another meaning. */
const KEY = 'key'

type Listed = Pick<Resource, 'columns' | 'platform'>

/** The optional columns of a resource: all but the row's menu, and the time of the last save. */
export function choosableColumns(resource: Listed): Column[] {
  const own = resource.columns.filter(({ field }) => field !== 'actions')
  return offers(resource, 'update') ? [...own, LAST_CHANGE] : own
}

/** A column's name in the URL of a list and in a saved view. */
export function columnName(field: string): string {
  return field === '#' ? KEY : field
}

/** The fields of the columns in `title,tags`; unknown names are ignored. */
export function readColumns(resource: Listed, text: string): string[] {
  const wanted = text.split(',')
  return choosableColumns(resource).flatMap(({ field }) => (wanted.includes(columnName(field)) ? [field] : []))
}

/** The columns of these fields as a text that `readColumns` parses. */
export function writeColumns(fields: readonly string[]): string {
  return fields.map(columnName).join(',')
}
