import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { useMemo, useRef } from 'react'
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts'
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts'
import { IconArrowsSort } from '../../../ui/icons/icon-arrows-sort.ts'
import { SelectAll } from '../../../ui/select-rows.tsx'
import shared from '../../../ui/table.module.css'
import { useSame } from '../../../ui/use-same.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { useDraftMarks } from '../../drafts/use-draft-marks.ts'
import type { ApiRecord } from '../../records.ts'
import type { RowControls } from '../row-actions/use-row-controls.ts'
import { isSortable, shapeOf } from '../state/list-columns.ts'
import type { Changes } from '../state/use-changes.ts'
import type { List } from '../state/use-list.ts'
import { ListRow } from './list-row.tsx'
import classes from './list-table.module.css'
import type { RowActions } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useFit } from './use-fit.ts'

type Props = {
  resource: Resource
  list: List
  /** Null if rows cannot be selected. */
  selection: Selection<ApiRecord> | null
  changes: Changes
  rowControls: RowControls
  rowActions?: RowActions | undefined
  onClone(id: string): void
}

/** The rows of a list with their columns. On a phone each row is a card. */
export function ListTable({ resource, list, selection, changes, rowControls, rowActions, onClone }: Props) {
  const { label } = resource
  const actions = resource.columns.find(({ field }) => field === 'actions')?.header ?? ''
  const { frame, shown, folded, isTooWide } = useFit({ resource, columns: list.columns, isCompact: list.isCompact, content: list.rows })
  const columns = useSame(shown)
  const draftMarks = useDraftMarks(resource)
  const latest = useRef({ list, selection, changes, onClone })
  latest.current = { list, selection, changes, onClone }
  // Stable across renders, so that a row is re-rendered only if its own content changes.
  const act = useMemo(
    () => ({
      tick: (id: string, isRange: boolean) => latest.current.selection?.toggle(id, isRange),
      preload: (id: string) => latest.current.list.preload(id),
      clone: (id: string) => latest.current.onClone(id),
      remove: (id: string, title: string) => void latest.current.changes.remove([id], title),
    }),
    [],
  )
  return (
    <div ref={frame} className={classes.frame} data-too-wide={isTooWide || undefined}>
      <table
        className={`${shared.table} ${classes.table}`}
        aria-busy={list.isPending || list.isPlaceholder}
        data-older={list.isPlaceholder || undefined}
        data-compact={list.isCompact || undefined}
      >
        <thead>
          <tr>
            {rowControls.isDragged && (
              <th className={classes.handle}>
                <span className="gr-unseen">Order</span>
              </th>
            )}
            {selection && (
              <th className={classes.tick} aria-label="Selection">
                <SelectAll label={`Select all ${label.many} of this page`} selection={selection} />
              </th>
            )}
            {shown.map((column) => (
              <Heading key={column.field} resource={resource} column={column} list={list} />
            ))}
            <th className={classes.menu}>{actions === '' ? <span className="gr-unseen">Actions</span> : actions}</th>
          </tr>
        </thead>
        <tbody>
          {list.isPending ? (
            <SkeletonRows
              resource={resource}
              columns={columns}
              rows={Math.min(list.state.size, 12)}
              hasTicks={selection !== null}
              hasHandles={rowControls.isDragged}
            />
          ) : (
            list.rows.map((row, index) => (
              <ListRow
                key={row.id}
                resource={resource}
                columns={columns}
                row={row}
                draftMark={draftMarks.get(row.id)}
                number={(list.state.page - 1) * list.state.size + index + 1}
                isTicked={selection?.has(row.id)}
                onTick={selection ? act.tick : undefined}
                rowControls={rowControls}
                rowActions={rowActions}
                onPreload={offers(resource, 'open') ? act.preload : undefined}
                onClone={act.clone}
                onDelete={act.remove}
              />
            ))
          )}
        </tbody>
      </table>
      {folded.length > 0 && <p className={classes.folded}>Hidden in this window: {headersOf(list.columns, folded)}</p>}
      <span className="gr-unseen" role="status" data-said />
    </div>
  )
}

function headersOf(columns: readonly Column[], fields: readonly string[]): string {
  return columns.flatMap(({ field, header }) => (fields.includes(field) ? [header] : [])).join(', ')
}

/** A column's name; if the list can be sorted by it, a button that shows the sort order. */
function Heading({ resource, column, list }: { resource: Resource; column: Column; list: List }) {
  const { header, field } = column
  const { sort } = list.state
  const shape = shapeOf(resource, field)
  if (!isSortable(resource, field))
    return (
      <th data-field={field} data-shape={shape}>
        {header}
      </th>
    )
  const isSorted = sort?.field === field
  const Arrow = !isSorted ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th data-field={field} data-shape={shape} aria-sort={!isSorted ? 'none' : sort.descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => list.change({ kind: 'sort', field })}
      >
        {header}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
