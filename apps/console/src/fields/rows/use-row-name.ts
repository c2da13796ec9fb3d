import { mediaIdOf } from '@greenroom/contract/media/reference'
import { useFileOf } from '../media/use-known-file.ts'
import { type SubTable, textOf } from '../widget.ts'
import { type Row, rowName } from './row-list.ts'

/** The name of a sub-table's row: its text, or else its file, such as a gallery's photo. */
export function useRowName({ columns, fields }: SubTable): (row: Row) => string {
  const fileOf = useFileOf()
  return ({ values }) => {
    const name = rowName(values, columns, fields)
    if (name !== '') return name
    const id = columns.map((column) => mediaIdOf(textOf(values[column]))).find((found) => found !== undefined)
    return fileOf(id)?.filename ?? ''
  }
}
