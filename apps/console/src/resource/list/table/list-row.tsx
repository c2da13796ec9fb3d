import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { pictureFields, pictureOf } from '@greenroom/contract/define/picture'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { titleOf } from '@greenroom/contract/define/title-of'
import { LAST_CHANGE } from '@greenroom/contract/views/view-columns'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { ValueCell } from '../../../fields/value-cell.tsx'
import { NearTime } from '../../../session/near-time.tsx'
import { useSessionData } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectRow } from '../../../ui/select-rows.tsx'
import { recordAddress } from '../../list-address.ts'
import type { ApiRecord } from '../../records.ts'
import type { RowControls } from '../row-actions/use-row-controls.ts'
import { shapeOf } from '../state/list-columns.ts'
import { ActiveSwitch } from './active-switch.tsx'
import classes from './list-table.module.css'
import { ReleaseDay, StateWord } from './release-cells.tsx'
import { RowHandle } from './row-handle.tsx'
import { type RowActions, RowMenu } from './row-menu.tsx'
import { RowPicture } from './row-picture.tsx'

type Props = {
  resource: Resource
  columns: readonly Column[]
  row: ApiRecord
  /** What is said of its draft changes, if it has some. */
  draftMark?: string | undefined
  number: number
  isTicked?: boolean | undefined
  /** Missing if rows cannot be selected. With Shift it selects the range from the previous row. */
  onTick?: ((id: string, isRange: boolean) => void) | undefined
  /** Other actions in the row: switching it on and off, and moving it. */
  rowControls?: RowControls | undefined
  rowActions?: RowActions | undefined
  onPreload?: ((id: string) => void) | undefined
  onClone(id: string): void
  onDelete(id: string, title: string): void
}

/**
 * One record. The title's link covers the whole row; other clickable elements are above it. It is re-rendered if its
 * own content changes, not if another row is selected.
 */
export const ListRow = memo(function ListRow(props: Props) {
  const { resource, columns, row, isTicked = false, onTick, rowControls, rowActions, onPreload, onClone, onDelete } = props
  const title = titleOf(resource, row) || (resource.untitled ?? 'Untitled')
  const isLocked = resource.locked?.(row) === true
  const preload = onPreload && (() => onPreload(row.id))
  return (
    <tr className={classes.row} data-row={row.id} data-ticked={isTicked || undefined} onMouseEnter={preload} onFocus={preload}>
      {rowControls?.isDragged && (
        <td className={classes.handle}>
          <RowHandle title={title} />
        </td>
      )}
      {onTick && (
        <td className={classes.tick}>
          {!isLocked && (
            <SelectRow
              label={`Select ${title}`}
              className={classes.above}
              checked={isTicked}
              onTick={(isRange) => onTick(row.id, isRange)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.field}
          // A state needs no label.
          data-label={column.field === 'active' && !column.yesOrNo ? undefined : column.header}
          data-shape={shapeOf(resource, column.field)}
          data-on-card={isOnCard(resource, column, columns) ? undefined : 'no'}
          data-title={column.field === resource.titleField || undefined}
        >
          <Cell {...props} column={column} title={title} isLocked={isLocked} />
        </td>
      ))}
      <td className={classes.menu}>
        {!isLocked && (
          <RowMenu
            resource={resource}
            id={row.id}
            title={title}
            onMove={rowControls?.onMove}
            more={rowActions?.(row, title)}
            onClone={() => onClone(row.id)}
            onDelete={() => onDelete(row.id, title)}
          />
        )}
      </td>
    </tr>
  )
})

/** A row number is not shown on a card; a release date is shown next to the state. */
function isOnCard({ fields }: Resource, { field }: Column, columns: readonly Column[]): boolean {
  if (field === '#' || field === 'sort_order') return false
  return field !== 'release_date' || !hasReleaseState(fields) || columns.every((column) => column.field !== 'active')
}

type CellProps = Props & { column: Column; title: string; isLocked: boolean }

/** A value with the column's second line; for the title, preceded by the record's picture. */
function Cell(props: CellProps) {
  const { resource, column, row, draftMark } = props
  const below = column.below === undefined ? undefined : row[column.below]
  const value =
    typeof below !== 'string' || below === '' ? (
      <MarkedValue {...props} />
    ) : (
      <span className={classes.stacked}>
        <MarkedValue {...props} />
        <span className={classes.below}>{below}</span>
      </span>
    )
  if (column.field !== resource.titleField) return value
  const marked = draftMark === undefined ? value : <DraftMarked mark={draftMark}>{value}</DraftMarked>
  if (pictureFields(resource).length === 0) return marked
  return (
    <span className={classes.lead}>
      <RowPicture value={pictureOf(resource, row)} />
      {marked}
    </span>
  )
}

function DraftMarked({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <span className={classes.marked}>
      {children}
      <Badge size="sm">{mark}</Badge>
    </span>
  )
}

/** A value with the column's mark. */
function MarkedValue(props: CellProps) {
  const { mark } = props.column
  const marker = mark && props.row[mark.field]
  if (!mark || (mark.whileEmpty ? Boolean(marker) : !isMarked(marker))) return <Value {...props} />
  const action = props.rowActions?.(props.row, props.title).find(({ besideMark }) => besideMark !== undefined)
  return (
    <span className={classes.marked}>
      <Value {...props} />
      <Badge color={mark.whileEmpty ? 'gray' : typeof marker === 'number' ? 'stage' : 'red'} size="sm">
        <span>{typeof marker === 'number' && `${marker} `}</span>
        {mark.text}
      </Badge>
      {action && (
        <Button className={classes.above} size="compact-xs" variant="subtle" onClick={action.run}>
          {action.besideMark}
          <span className="gr-unseen"> to {props.title}</span>
        </Button>
      )}
    </span>
  )
}

function isMarked(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value > 0)
}

function Value(props: CellProps): ReactNode {
  const { resource, column, row, number, title } = props
  const { user } = useSessionData()
  const { field } = column
  if (field === '#') return <span className={classes.key}>{count(number)}</span>
  if (field === resource.titleField && offers(resource, 'open')) {
    return (
      <Link {...recordAddress(resource, row.id)} className={classes.link}>
        {title}
      </Link>
    )
  }
  if (column.only && row[column.only.field] !== column.only.is) return column.only.otherwise
  const value = row[field]
  const at = typeof value === 'string' ? value : null
  if (field === LAST_CHANGE.field) return <NearTime at={at} />
  if (column.moment) return formatDate(at, column.moment, user.timezone)
  const definition = resource.fields[field]
  if (field === 'active' && definition?.kind === 'flag') return <State {...props} />
  if (field === 'release_date' && hasReleaseState(resource.fields)) return <ReleaseDay resource={resource} row={row} />
  return definition ? <ValueCell field={definition} value={value} /> : null
}

/** Whether members see it, with a switch; on a card also the release date. */
function State({ resource, columns, column, row, title, isLocked, rowControls }: CellProps) {
  const onSwitch = isLocked ? undefined : rowControls?.onSwitch
  const hasDay = hasReleaseState(resource.fields) && columns.some(({ field }) => field === 'release_date')
  return (
    <span className={classes.state}>
      {onSwitch && <ActiveSwitch row={row} title={title} onSwitch={onSwitch} />}
      <StateWord resource={resource} row={row} isSigned={!onSwitch} isYesOrNo={column.yesOrNo === true} />
      {hasDay && typeof row.release_date === 'string' && (
        <span className={classes.cardDay}>
          <ReleaseDay resource={resource} row={row} />
        </span>
      )}
    </span>
  )
}
