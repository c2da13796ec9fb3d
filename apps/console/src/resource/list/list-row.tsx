import { formatDate } from '@greenroom/contract/dates'
import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { LAST_CHANGE } from '@greenroom/contract/views/view-columns'
import { Badge, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ValueCell } from '../../fields/value-cell.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { recordAddress } from '../list-address.ts'
import type { Item } from '../records.ts'
import { shapeOf } from './columns.ts'
import classes from './list-table.module.css'
import { ReleaseDay, StateWord } from './release-cells.tsx'
import { RowMenu } from './row-menu.tsx'

type Props = {
  resource: Resource
  columns: readonly Column[]
  row: Item
  number: number
  isTicked?: boolean
  /** Missing where rows are not ticked. With Shift it means all rows from the one before. */
  onTick?: ((isRange: boolean) => void) | undefined
  onPreload?: (() => void) | undefined
  onClone(): void
  onDelete(title: string): void
}

/** One record. The title's link covers the whole row; what else can be clicked lies above it. */
export function ListRow({ resource, columns, row, number, isTicked = false, onTick, onPreload, onClone, onDelete }: Props) {
  const title = titleOf(resource, row)
  const isLocked = resource.locked?.(row) === true
  return (
    <tr className={classes.row} data-ticked={isTicked || undefined} onMouseEnter={onPreload} onFocus={onPreload}>
      {onTick && (
        <td className={classes.tick}>
          {!isLocked && (
            <Checkbox
              size="xs"
              className={classes.above}
              aria-label={`Select ${title}`}
              checked={isTicked}
              // Shift would mark the words between as well.
              onMouseDown={(event) => event.shiftKey && event.preventDefault()}
              onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.field}
          data-label={column.header}
          data-shape={shapeOf(resource, column.field)}
          data-key={column.field === '#' || undefined}
          data-title={column.field === resource.titleField || undefined}
        >
          {column.mark && isMarked(row[column.mark.field]) ? (
            <span className={classes.marked}>
              <Value resource={resource} column={column} row={row} number={number} title={title} />
              <Badge color={typeof row[column.mark.field] === 'number' ? 'stage' : 'red'} variant="light" size="sm">
                {typeof row[column.mark.field] === 'number' && `${row[column.mark.field]} `}
                {column.mark.text}
              </Badge>
            </span>
          ) : (
            <Value resource={resource} column={column} row={row} number={number} title={title} />
          )}
        </td>
      ))}
      <td className={classes.menu}>
        {!isLocked && <RowMenu resource={resource} id={row.id} title={title} onClone={onClone} onDelete={() => onDelete(title)} />}
      </td>
    </tr>
  )
}

function isMarked(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value > 0)
}

function Value({ resource, column, row, number, title }: Pick<Props, 'resource' | 'row' | 'number'> & { column: Column; title: string }) {
  const { user } = useSessionData()
  const { field } = column
  if (field === '#') return <span className={classes.key}>{number.toLocaleString('en-US')}</span>
  if (field === resource.titleField) {
    return (
      <Link {...recordAddress(resource, row.id)} className={classes.link}>
        {title}
      </Link>
    )
  }
  if (column.only && row[column.only.field] !== column.only.is) return <>{column.only.otherwise}</>
  const value = row[field]
  if (field === LAST_CHANGE.field) return <>{formatDate(typeof value === 'string' ? value : null, 'dateTime', user.timezone)}</>
  if (hasReleaseState(resource.fields)) {
    if (field === 'active') return <StateWord row={row} />
    if (field === 'release_date') return <ReleaseDay row={row} timezone={user.timezone} />
  }
  const definition = resource.fields[field]
  return definition ? <ValueCell field={definition} value={value} /> : null
}

function titleOf(resource: Resource, row: Item): string {
  const title = row[resource.titleField]
  return typeof title === 'string' && title !== '' ? title : (resource.untitled ?? 'Untitled')
}
