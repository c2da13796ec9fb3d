import type { Answer } from '@greenroom/contract/answers'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { serverNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import type { ApiRecord } from '../../resource/records.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastDone } from '../../ui/toast.tsx'
import classes from './members.module.css'

type State = Answer<'GET /apps/:app/members/:id/invitation'>['data']

/** Whether the member has a password, and the button that emails a link to choose one. In help there is no button. */
export function Invitation({ member }: { member: ApiRecord }) {
  const address = useAppPath()(`members/${member.id}/invitation`)
  const queries = useQueryClient()
  const { facts } = useSessionData()
  const may = useMay()
  const { data } = useQuery(dataAt(address))
  const send = useMutation({
    mutationFn: async () => (await api.post(address)).data,
    onSuccess: (state) => {
      queries.setQueryData([address], state)
      toastDone('Invitation sent.')
    },
    onError: showFailure,
  })
  if (!data || member.blacklisted === true || (data.has_password && data.sent_at === null)) return null
  return (
    <div className={classes.invitation}>
      <span role="status">
        <InvitationState state={data} />
      </span>
      {!facts.user.inHelp && may('write', 'members') && (
        <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {data.sent_at === null ? 'Send invitation' : 'Send invitation again'}
        </Button>
      )}
    </div>
  )
}

function InvitationState({ state: { sent_at: sent, expires_at: expires } }: { state: State }) {
  if (sent === null || expires === null) return <span>This member has no password yet.</span>
  return (
    <span>
      Invited <NearTime at={sent} where="in a sentence" />.{' '}
      {new Date(expires) < serverNow() ? (
        <span>The link has expired.</span>
      ) : (
        <span>
          The link works until <NearTime at={expires} where="in a sentence" />.
        </span>
      )}
    </span>
  )
}
