import { formatDate } from '@greenroom/contract/dates'
import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { LAST_CHANGE } from '@greenroom/contract/views/view-columns'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ValueCell } from '../../fields/value-cell.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { SelectRow } from '../../ui/select-rows.tsx'
import { recordAddress } from '../list-address.ts'
import type { ApiRecord } from '../records.ts'
import { shapeOf } from './list-columns.ts'
import classes from './list-table.module.css'
import { ReleaseDay, StateWord } from './release-cells.tsx'
import { RowMenu } from './row-menu.tsx'

type Props = {
  resource: Resource
  columns: readonly Column[]
  row: ApiRecord
  number: number
  isTicked?: boolean | undefined
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
          {!isLocked && <SelectRow label={`Select ${title}`} className={classes.above} checked={isTicked} onTick={onTick} />}
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
          <Cell resource={resource} column={column} row={row} number={number} title={title} />
        </td>
      ))}
      <td className={classes.menu}>
        {!isLocked && <RowMenu resource={resource} id={row.id} title={title} onClone={onClone} onDelete={() => onDelete(title)} />}
      </td>
    </tr>
  )
}

type CellProps = Pick<Props, 'resource' | 'row' | 'number'> & { column: Column; title: string }

/** A value with what the column puts below it. */
function Cell(props: CellProps) {
  const { column, row } = props
  const below = column.below === undefined ? undefined : row[column.below]
  if (typeof below !== 'string' || below === '') return <MarkedValue {...props} />
  return (
    <span className={classes.stacked}>
      <MarkedValue {...props} />
      <span className={classes.below}>{below}</span>
    </span>
  )
}

/** A value with the word that the column puts beside it. */
function MarkedValue(props: CellProps) {
  const { mark } = props.column
  const marker = mark && props.row[mark.field]
  if (!mark || !isMarked(marker)) return <Value {...props} />
  return (
    <span className={classes.marked}>
      <Value {...props} />
      <Badge color={typeof marker === 'number' ? 'stage' : 'red'} variant="light" size="sm">
        {typeof marker === 'number' && `${marker} `}
        {mark.text}
      </Badge>
    </span>
  )
}

function isMarked(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value > 0)
}

function Value({ resource, column, row, number, title }: CellProps) {
  const { user } = useSessionData()
  const { field } = column
  if (field === '#') return <span className={classes.key}>{number.toLocaleString('en-US')}</span>
  if (field === resource.titleField && offers(resource, 'update')) {
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

function titleOf(resource: Resource, row: ApiRecord): string {
  const title = row[resource.titleField]
  return typeof title === 'string' && title !== '' ? title : (resource.untitled ?? 'Untitled')
}
