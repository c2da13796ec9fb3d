import type { Values } from '../fields/field.ts'
import type { FileNames } from '../fields/traits.ts'
import type { TableField } from './rows-in-pairs.ts'

/** The name of a row: its first filled column. */
export function rowName({ columns, fields, one }: TableField, row: Values, files: FileNames = {}): string {
  for (const column of columns) {
    const field = fields[column]
    const name = field && field.kind !== 'flag' ? field.traits.words(field, row[column], files) : ''
    if (name !== '') return name
  }
  return one
}
