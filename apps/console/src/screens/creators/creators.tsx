import { creatorList } from '@greenroom/contract/people/creators'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { useLeaveApp } from '../../session/use-leave-app.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconDoor } from '../../ui/icons/icon-door.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { IconUnlink } from '../../ui/icons/icon-unlink.ts'
import { toPath } from '../../ui/to-path.ts'
import { useCreatorActions } from './+use-creator-actions.ts'

/** /creators: the people who work on the app (CRE-001, CRE-004 to CRE-009). */
export function Creators() {
  const { user } = useSessionData()
  const actions = useCreatorActions()
  const leave = useLeaveApp()
  return (
    <ResourceList
      resource={creatorList}
      actions={
        <ButtonLink {...toPath('/creators/roles')} variant="default">
          Roles
        </ButtonLink>
      }
      rowActions={({ id, role }, name) => [
        { label: 'Resend setup', besideMark: 'Send again', Icon: IconSend, key: 'resend', run: () => actions.resend({ id, name }) },
        ...(user.is_super
          ? [{ label: 'Unlink', Icon: IconUnlink, key: 'unlink' as const, dangerous: true, run: () => void actions.unlink({ id, name }) }]
          : []),
        ...(!user.is_super && role !== 'owner'
          ? [
              {
                label: 'Remove from this app',
                Icon: IconUnlink,
                key: 'unlink' as const,
                dangerous: true,
                run: () => void actions.removeFromApp({ id, name }),
              },
            ]
          : []),
        ...(leave && id === user.id
          ? [{ label: 'Leave this app', Icon: IconDoor, key: 'unlink' as const, dangerous: true, run: () => void leave() }]
          : []),
      ]}
    />
  )
}
