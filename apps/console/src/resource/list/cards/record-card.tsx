import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { pictureOf } from '@greenroom/contract/define/picture'
import { Link } from '@tanstack/react-router'
import { ValueCell } from '../../../fields/value-cell.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SelectRow } from '../../../ui/select-rows.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { recordAddress } from '../../list-address.ts'
import type { ApiRecord } from '../../records.ts'
import { cardDetail, shownTitle } from '../layouts/list-layouts.ts'
import type { RowControls } from '../row-actions/use-row-controls.ts'
import { RowHandle } from '../table/row-handle.tsx'
import { type RowActions, RowMenu } from '../table/row-menu.tsx'
import { CardPicture } from './card-picture.tsx'
import classes from './list-cards.module.css'
import { RecordStateWords } from './record-state-words.tsx'

type Props = {
  resource: Resource
  row: ApiRecord
  draftMark?: string | undefined
  selection: Selection<ApiRecord> | null
  rowControls: RowControls
  rowActions?: RowActions | undefined
  onPreload(id: string): void
  onClone(id: string): void
  onDelete(id: string, title: string): void
}

/** One record. The title's link covers the whole card; other clickable elements are above it. */
export function RecordCard(props: Props) {
  const { resource, row, draftMark, selection, rowControls, rowActions, onPreload, onClone, onDelete } = props
  const title = shownTitle(resource, row)
  const isLocked = resource.locked?.(row) === true
  const isOpened = offers(resource, 'open')
  const preload = isOpened ? () => onPreload(row.id) : undefined
  return (
    <li
      className={classes.card}
      data-row={row.id}
      data-ticked={selection?.has(row.id) || undefined}
      onMouseEnter={preload}
      onFocus={preload}
    >
      <CardPicture value={pictureOf(resource, row)} />
      {selection && !isLocked && (
        <span className={classes.tick}>
          <SelectRow label={`Select ${title}`} checked={selection.has(row.id)} onTick={(isRange) => selection.toggle(row.id, isRange)} />
        </span>
      )}
      <div className={classes.words}>
        <span className={classes.title} data-title>
          {isOpened ? (
            <Link {...recordAddress(resource, row.id)} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className={classes.controls}>
          {rowControls.isDragged && <RowHandle title={title} />}
          {!isLocked && (
            <RowMenu
              resource={resource}
              id={row.id}
              title={title}
              onMove={rowControls.onMove}
              more={rowActions?.(row, title)}
              onClone={() => onClone(row.id)}
              onDelete={() => onDelete(row.id, title)}
            />
          )}
        </span>
        <span className={classes.facts}>
          <RecordStateWords resource={resource} row={row} />
          {draftMark !== undefined && <Badge size="sm">{draftMark}</Badge>}
          <CardDetail resource={resource} row={row} />
        </span>
      </div>
    </li>
  )
}

/** The topics of a record, or what else its list links it to. */
function CardDetail({ resource, row }: Pick<Props, 'resource' | 'row'>) {
  const name = cardDetail(resource)
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || !field || field.traits.cell(field, row[name]).as === 'nothing') return null
  return <ValueCell field={field} value={row[name]} />
}
