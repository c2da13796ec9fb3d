import type { Answer } from '@greenroom/contract/answers'
import type { BusinessEntry, SignUpInvitation } from '@greenroom/contract/businesses/business-answers'
import { signUpPaths } from '@greenroom/contract/businesses/business-type'
import { fullMoment } from '@greenroom/contract/near-dates'
import { INVITATION_DAYS } from '@greenroom/contract/sign-up/sign-up-mode'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useUserZone } from '../../session/use-user-zone.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './business.module.css'

type Made = Answer<'POST /apps/:app/children/:id/invitations'>['data']
type InvitedType = (typeof signUpPaths)[number]['type']

/** Makes links with which one customer of a reseller signs up, and lists the newest. */
export function SignUpInvitations({ business }: { business: BusinessEntry }) {
  const address = `${useAppPath()('children')}/${business.id}/invitations` as const
  const queries = useQueryClient()
  const [made, setMade] = useState<Made | null>(null)
  const { data = [] } = useQuery(dataAt(address))
  const refresh = () => queries.invalidateQueries({ queryKey: [address] })
  const make = useMutation({
    mutationFn: async (type: InvitedType) => (await api.post(address, { data: { type } })).data,
    onSuccess: (invitation) => {
      setMade(invitation)
      return refresh()
    },
    onError: showFailure,
  })
  const withdraw = useMutation({
    mutationFn: (id: string) => api.delete(`${address}/${id}`),
    onSuccess: (_answer, id) => {
      setMade((shown) => (shown?.id === id ? null : shown))
      toastDone('The link no longer works.')
      return refresh()
    },
    onError: showFailure,
  })
  return (
    <fieldset className={classes.part}>
      <legend>Invitations to sign up</legend>
      <p className={classes.quiet}>
        An invitation is a link with which one person signs up and becomes a business under this reseller. It works for {INVITATION_DAYS}{' '}
        days.
      </p>
      <dl className={classes.addresses}>
        {signUpPaths.map(({ label, type }) => (
          <div key={type}>
            <dt>{label}</dt>
            <dd>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Create an invitation for ${label}`}
                loading={make.isPending && make.variables === type}
                onClick={() => make.mutate(type)}
              >
                Create an invitation
              </Button>
            </dd>
            {made?.type === type && (
              <dd>
                <div role="status">
                  <span>{made.url}</span>
                  <p className={classes.soft}>Copy this link now. It is shown only once.</p>
                </div>
                <CopyButton value={made.url} label={`Copy the invitation for ${label}`} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {data.length > 0 && (
        <ul className={classes.invitations} aria-label="Invitations">
          {data.map((one) => (
            <Invitation key={one.id} invitation={one} isEnding={withdraw.isPending} onWithdraw={() => withdraw.mutate(one.id)} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type InvitationProps = { invitation: SignUpInvitation; isEnding: boolean; onWithdraw: () => void }

function Invitation({ invitation: { type, state, expires_at: end }, isEnding, onWithdraw }: InvitationProps) {
  const zone = useUserZone()
  const label = signUpPaths.find((one) => one.type === type)?.label ?? type
  const until = fullMoment(new Date(end), zone)
  return (
    <li>
      <span>
        {label}: <span>{{ open: 'works until ', used: 'was used', expired: 'has expired' }[state]}</span>
        {state === 'open' && <NearTime at={end} where="in a sentence" />}
      </span>
      {state === 'open' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isEnding}
          aria-label={`Withdraw the invitation for ${label} that works until ${until}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}
