import type { Values } from '../fields/field.ts'
import { type FileNames, readableValue } from './readable-value.ts'
import type { TableField } from './rows-in-pairs.ts'

/** What people call a row: its first filled column. */
export function rowName({ columns, fields, one }: TableField, row: Values, files: FileNames = {}): string {
  for (const column of columns) {
    const field = fields[column]
    const name = field && field.kind !== 'flag' ? readableValue(field, row[column], files) : ''
    if (name !== '') return name
  }
  return one
}
