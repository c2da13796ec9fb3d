import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { pictureFields, pictureOf } from '@greenroom/contract/define/picture'
import { type RecordState, stateNames } from '@greenroom/contract/define/release-state'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts'
import { recordAddress } from '../../list-address.ts'
import type { ApiRecord } from '../../records.ts'
import { cardDetail, shownTitle } from '../layouts/list-layouts.ts'
import { stateIcons } from '../table/release-cells.tsx'
import { type RowActions, RowMenu } from '../table/row-menu.tsx'
import { RowPicture } from '../table/row-picture.tsx'
import classes from './board.module.css'
import { dayOnCard } from './day-on-card.ts'
import type { BoardMoves } from './use-board-move.ts'
import type { ColumnDrag } from './use-column-drag.ts'

type Props = {
  resource: Resource
  row: ApiRecord
  state: RecordState
  draftMark?: string | undefined
  /** It is on its way to this column. */
  isSaving: boolean
  moves: BoardMoves
  drag: ColumnDrag
  rowActions?: RowActions | undefined
  onPreload(id: string): void
  onClone(id: string): void
  onDelete(id: string, title: string): void
}

/** One record in its column: dragged, moved by its handle with keys, or by its menu. */
export function BoardCard(props: Props) {
  const { resource, row, state, draftMark, isSaving, moves, drag, rowActions, onPreload, onClone, onDelete } = props
  const title = shownTitle(resource, row)
  const possible = isSaving ? [] : moves.movesOf(row)
  const dragged = { row, title, state, moves: possible }
  const preload = () => onPreload(row.id)
  const moveActions = possible.map((move, index) => ({
    id: `move to ${move.to}`,
    label: `Move to ${stateNames[move.to]}${move.asks.length > 0 ? '…' : ''}`,
    Icon: stateIcons[move.to],
    apart: index === 0,
    run: () => moves.move(row, move),
  }))
  return (
    <li
      className={classes.card}
      data-row={row.id}
      data-saving={isSaving || undefined}
      data-picked={drag.picked?.row.id === row.id || undefined}
      onMouseEnter={preload}
      onFocus={preload}
      {...drag.card(dragged)}
    >
      {pictureFields(resource).length > 0 && <RowPicture value={pictureOf(resource, row)} />}
      <span className={classes.words}>
        <span data-title>
          {offers(resource, 'open') ? (
            <Link {...recordAddress(resource, row.id)} className={classes.link} draggable={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <CardLine resource={resource} row={row} state={state} />
        {draftMark !== undefined && <Badge size="sm">{draftMark}</Badge>}
      </span>
      <span className={classes.controls}>
        {possible.length > 0 && (
          <IconButton
            size="sm"
            data-card-handle
            aria-label={`Move “${title}” to another column`}
            title="Drag, or press Enter and choose a column with the arrow keys"
            {...drag.handle(dragged)}
          >
            <IconGripVertical size={16} />
          </IconButton>
        )}
        <RowMenu
          resource={resource}
          id={row.id}
          title={title}
          more={[...(rowActions?.(row, title) ?? []), ...moveActions]}
          onClone={() => onClone(row.id)}
          onDelete={() => onDelete(row.id, title)}
        />
      </span>
    </li>
  )
}

/** When it comes out or ended, and its topics. */
function CardLine({ resource, row, state }: Pick<Props, 'resource' | 'row' | 'state'>) {
  const name = cardDetail(resource)
  const field = name === undefined ? undefined : resource.fields[name]
  const detail = field && name !== undefined ? field.traits.cell(field, row[name]) : undefined
  const topics = detail?.as === 'badges' ? detail.texts.join(', ') : detail?.as === 'text' ? detail.text : ''
  const lines = [dayOnCard(visibilityRules(resource), row, state), topics].filter((line) => line !== '')
  return lines.map((line) => (
    <span key={line} className={classes.line} title={line}>
      {line}
    </span>
  ))
}
