import { mediaIdOf } from '@greenroom/contract/media/reference'
import { TextInput, Tooltip } from '@mantine/core'
import { memo, type RefObject } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { useKnownFile } from '../../media/use-known-file.ts'
import { type FieldOf, textOf } from '../../widget.ts'
import type { useRowOrder } from '../use-row-order.ts'
import classes from './row-grid.module.css'

/** Callbacks from a card to the grid, by the row's index. */
export type GridCardCalls = {
  edit(index: number): void
  remove(index: number, name: string): void
  write(index: number, text: string): void
  next(index: number): void
  order: ReturnType<typeof useRowOrder>
}

type Props = {
  field: FieldOf<'rows'>
  bulk: NonNullable<FieldOf<'rows'>['bulk']>
  index: number
  total: number
  picture: unknown
  caption: unknown
  isOrdered: boolean
  disabled: boolean
  over: string | undefined
  isDragged: boolean
  calls: RefObject<GridCardCalls>
}

/** One picture with its caption. */
export const GridCard = memo(function GridCard(props: Props) {
  const { field, bulk, index, total, isOrdered, disabled, over, isDragged, calls } = props
  const address = textOf(props.picture)
  const caption = textOf(props.caption)
  const id = mediaIdOf(address)
  const name = useKnownFile(id)?.filename ?? caption
  const definition = field.fields[bulk.caption]
  const called = `${field.one.toLowerCase()} ${index + 1}${name === '' ? '' : `, “${name}”`}`
  const { order } = calls.current
  const handle = order.handleProps(index)
  return (
    <li
      className={classes.card}
      data-over={over}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => calls.current.order.rowProps(index).onDragOver(event)}
      onDrop={(event) => calls.current.order.rowProps(index).onDrop(event)}
    >
      <div
        className={classes.frame}
        draggable={isOrdered}
        onDragStart={(event) => calls.current.order.handleProps(index).onDragStart(event)}
        onDragEnd={handle.onDragEnd}
      >
        <img
          className={classes.picture}
          src={id === undefined ? address : `/media/${id}?w=320`}
          alt={name}
          loading="lazy"
          draggable={false}
        />
      </div>
      <div className={classes.tools}>
        {isOrdered && (
          <Tooltip label="Drag, or use the arrow keys">
            <IconButton
              {...handle}
              onKeyDown={(event) => calls.current.order.handleProps(index).onKeyDown(event)}
              aria-label={`Move ${called}, of ${total}: arrow keys`}
            >
              <IconGripVertical size={16} />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip label="Edit">
          <IconButton aria-label={`Edit ${called}`} disabled={disabled} onClick={() => calls.current.edit(index)}>
            <IconPencil size={16} />
          </IconButton>
        </Tooltip>
        <Tooltip label="Delete">
          <IconButton aria-label={`Delete ${called}`} disabled={disabled} onClick={() => calls.current.remove(index, name)}>
            <IconTrash size={16} />
          </IconButton>
        </Tooltip>
      </div>
      <TextInput
        size="xs"
        variant="unstyled"
        className={classes.caption}
        classNames={{ input: classes.words }}
        aria-label={`${definition?.label ?? ''} of ${called}`}
        placeholder={`Add a ${(definition?.label ?? 'caption').toLowerCase()}`}
        maxLength={definition && 'max' in definition ? definition.max : undefined}
        disabled={disabled}
        data-caption={index}
        value={caption}
        onChange={(event) => calls.current.write(index, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          calls.current.next(index)
        }}
      />
    </li>
  )
})
