import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { byKeyInRow } from '../../../ui/button-keys.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconArrowBarToDown } from '../../../ui/icons/icon-arrow-bar-to-down.ts'
import { IconArrowBarToUp } from '../../../ui/icons/icon-arrow-bar-to-up.ts'
import { IconArrowsMoveVertical } from '../../../ui/icons/icon-arrows-move-vertical.ts'
import { IconCopy } from '../../../ui/icons/icon-copy.ts'
import { IconDots } from '../../../ui/icons/icon-dots.ts'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconRepeat } from '../../../ui/icons/icon-repeat.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { recordAddress } from '../../list-address.ts'
import { pushAction } from '../../push-action.ts'
import type { ApiRecord } from '../../records.ts'
import type { RowControls } from '../row-actions/use-row-controls.ts'
import classes from './list-table.module.css'

const MoveDialog = onDemand(async () => (await import('./move-dialog.tsx')).MoveDialog, null, 'The form for moving')
const RepeatDrawer = onDemand(async () => (await import('../../repeat/repeat-drawer.tsx')).RepeatDrawer, null, 'The form for repeating')

/** Additional row actions of a screen. */
export type RowActions = (row: ApiRecord, title: string) => readonly RowAction[]

/** `besideMark` is its label as a button beside the column's mark in the row. */
type RowAction = MenuAction & { besideMark?: string }

type Props = {
  resource: Resource
  id: string
  title: string
  /** Missing if the list has no manual order. */
  onMove?: RowControls['onMove']
  more?: readonly MenuAction[] | undefined
  onClone(): void
  onDelete(): void
}

/** The actions on one record. Locked records have none (TAG-006). */
export function RowMenu({ resource, id, title, onMove, more = [], onClone, onDelete }: Props) {
  const navigate = useNavigate()
  const { facts } = useSessionData()
  const [asks, setAsks] = useState<boolean | null>(null)
  const [repeats, setRepeats] = useState<boolean | null>(null)
  const label = `Actions for ${title}`
  const edit = () => void navigate(recordAddress(resource, id))
  const actions = [
    ...(offers(resource, 'open')
      ? [{ label: resource.readOnly ? 'Open' : 'Edit', Icon: IconPencil, key: 'open' as const, run: edit }]
      : []),
    ...(resource.clone ? [{ label: 'Clone', Icon: IconCopy, key: 'clone' as const, run: onClone }] : []),
    ...(resource.repeats ? [{ label: 'Repeat…', Icon: IconRepeat, key: 'repeat' as const, run: () => setRepeats(true) }] : []),
    ...pushAction(resource, facts, { id, title }),
    ...(onMove
      ? [
          { label: 'Move to top', Icon: IconArrowBarToUp, key: 'toTop' as const, apart: true, run: () => onMove(id, 'first') },
          { label: 'Move to bottom', Icon: IconArrowBarToDown, key: 'toBottom' as const, run: () => onMove(id, 'last') },
          { label: 'Move to…', Icon: IconArrowsMoveVertical, key: 'toPosition' as const, run: () => setAsks(true) },
        ]
      : []),
    ...more,
    ...(offers(resource, 'delete') ? [{ label: 'Delete', Icon: IconTrash, key: 'remove' as const, run: onDelete, dangerous: true }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu
        label={label}
        button={(props) => (
          <IconButton {...props} className={classes.above} aria-label={label} {...byKeyInRow('more')}>
            <IconDots size={18} />
          </IconButton>
        )}
        actions={actions}
      />
      {repeats !== null && <RepeatDrawer resource={resource} id={id} open={repeats} onClose={() => setRepeats(false)} />}
      {onMove && asks !== null && (
        <MoveDialog title={title} opened={asks} onClose={() => setAsks(false)} onMove={(position) => onMove(id, { position })} />
      )}
    </>
  )
}
