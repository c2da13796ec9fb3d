import { IconButton } from '../../../ui/icon-button.tsx'
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts'
import classes from './list-table.module.css'

/** The drag handle of a row; the arrow keys on it move the row as well. `rowControls` handles both. */
export function RowHandle({ title }: { title: string }) {
  return (
    <IconButton
      className={classes.above}
      size="sm"
      draggable
      data-handle
      aria-label={`Move “${title}”: arrow keys`}
      title="Drag, or use the arrow keys"
    >
      <IconGripVertical size={16} />
    </IconButton>
  )
}
