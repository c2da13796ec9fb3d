import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSessionData } from '../../session/use-session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { IconCopy } from '../../ui/icons/icon-copy.ts'
import { IconDots } from '../../ui/icons/icon-dots.ts'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { recordAddress } from '../list-address.ts'
import { pushAction } from '../push-action.ts'
import classes from './list-table.module.css'

type Props = { resource: Resource; id: string; title: string; onClone(): void; onDelete(): void }

/** What can be done with one record. Locked records have none (TAG-006). */
export function RowMenu({ resource, id, title, onClone, onDelete }: Props) {
  const navigate = useNavigate()
  const { facts } = useSessionData()
  const label = `Actions for ${title}`
  const edit = () => void navigate(recordAddress(resource, id))
  const actions = [
    ...(offers(resource, 'update') ? [{ label: 'Edit', Icon: IconPencil, run: edit }] : []),
    ...(resource.clone ? [{ label: 'Clone', Icon: IconCopy, run: onClone }] : []),
    ...pushAction(resource, facts.app, { id, title }),
    ...(offers(resource, 'delete') ? [{ label: 'Delete', Icon: IconTrash, run: onDelete, dangerous: true }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={label}
      button={(props) => (
        <ActionIcon {...props} className={classes.above} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      )}
      actions={actions}
    />
  )
}
