import type { Field } from '@greenroom/contract/fields/field'
import { Tooltip } from '@mantine/core'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import shared from '../../ui/table.module.css'
import { MediaCell } from '../media/media-cell.tsx'
import { ValueCell } from '../value-cell.tsx'
import { type SubTable, textOf } from '../widget.ts'
import type { Row } from './row-list.ts'
import classes from './rows-widget.module.css'
import { useRowName } from './use-row-name.ts'
import { useRowOrder } from './use-row-order.ts'

type Props = {
  field: SubTable
  rows: readonly Row[]
  isOrdered: boolean
  disabled: boolean
  onEdit(index: number): void
  /** `name` is the row's name, empty if it has none. */
  onRemove(index: number, name: string): void
  onMove(from: number, to: number): void
}

/** The rows of a sub-table with their columns; each can be opened, deleted and, by its handle, moved. */
export function RowTable({ field, rows, isOrdered, disabled, onEdit, onRemove, onMove }: Props) {
  const order = useRowOrder(rows.length, onMove)
  const nameOf = useRowName(field)
  return (
    <>
      <table className={`${shared.table} ${classes.table}`}>
        <thead>
          <tr>
            {isOrdered && (
              <th className={classes.narrow}>
                <span className="gr-unseen">Order</span>
              </th>
            )}
            {field.columns.map((column) => (
              <th key={column}>{field.fields[column]?.label}</th>
            ))}
            <th className={classes.narrow}>
              <span className="gr-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { index, values } = row
            const name = nameOf(row)
            const called = name === '' ? '' : `, “${name}”`
            return (
              <tr key={index} {...(isOrdered && order.rowProps(index))}>
                {isOrdered && (
                  <td className={classes.handle}>
                    <Tooltip label="Drag, or use the arrow keys">
                      <IconButton {...order.handleProps(index)} aria-label={`Move row ${index + 1} of ${rows.length}${called}: arrow keys`}>
                        <IconGripVertical size={16} />
                      </IconButton>
                    </Tooltip>
                  </td>
                )}
                {field.columns.map((column) => {
                  const definition = field.fields[column]
                  return (
                    <td key={column} className={classes.value} data-label={definition?.label}>
                      {definition && <Shown field={definition} value={values[column]} />}
                    </td>
                  )
                })}
                <td className={classes.actions}>
                  <Tooltip label="Edit">
                    <IconButton aria-label={`Edit row ${index + 1}${called}`} disabled={disabled} onClick={() => onEdit(index)}>
                      <IconPencil size={16} />
                    </IconButton>
                  </Tooltip>
                  <Tooltip label="Delete">
                    <IconButton aria-label={`Delete row ${index + 1}${called}`} disabled={disabled} onClick={() => onRemove(index, name)}>
                      <IconTrash size={16} />
                    </IconButton>
                  </Tooltip>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <span className="gr-unseen" role="status">
        {order.announcement}
      </span>
    </>
  )
}

function Shown({ field, value }: { field: Field; value: unknown }) {
  const text = textOf(value)
  return field.kind === 'media' && text !== '' ? (
    <MediaCell accepts={field.accepts} value={text} />
  ) : (
    <ValueCell field={field} value={value} />
  )
}
