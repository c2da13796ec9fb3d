import { creatorList } from '@greenroom/contract/people/creators'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { IconUnlink } from '../../ui/icons/icon-unlink.ts'
import { useCreatorActions } from './+use-creator-actions.ts'

/** /creators: the people who work on the app (CRE-001, CRE-004 to CRE-009). */
export function Creators() {
  const { user } = useSessionData()
  const actions = useCreatorActions()
  return (
    <ResourceList
      resource={creatorList}
      rowActions={({ id }, name) => [
        { label: 'Resend setup', besideMark: 'Send again', Icon: IconSend, run: () => actions.resend({ id, name }) },
        ...(user.is_super ? [{ label: 'Unlink', Icon: IconUnlink, dangerous: true, run: () => void actions.unlink({ id, name }) }] : []),
      ]}
    />
  )
}
