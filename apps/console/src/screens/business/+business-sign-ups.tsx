import {
  consentChoices,
  consentModeOf,
  consentModes,
  signUpPathsOf,
  type ConsentMode,
} from '@greenroom/contract/businesses/business-sign-ups'
import { signUpAddress } from '@greenroom/contract/businesses/business-type'
import { Button, Radio } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession, useSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './business.module.css'

/** How new businesses join this app, and at which addresses they sign up. */
export function BusinessSignUps() {
  const { app } = useAppSession()
  const session = useSession()
  const { sign_up: signUp } = useConfiguration()
  const queries = useQueryClient()
  const path = useAppPath()('business_sign_ups')
  const stored = consentModeOf(app.setup)
  const consent = useQuery(dataAt(path))
  const [chosen, setChosen] = useState<ConsentMode | null>(null)
  const change = useMutation({
    scope: { id: path },
    mutationFn: async (next: ConsentMode) => {
      await api.patch(`/apps/${app.id}`, { data: { setup: { business_sign_ups: next } } })
      await Promise.all([session.reload(), queries.invalidateQueries({ queryKey: [path] })])
    },
    onSuccess: () => toastDone('The change was saved.'),
    onError: showFailure,
    onSettled: (_answer, _error, saved) => setChosen((latest) => (latest === saved ? null : latest)),
  })
  const mode = chosen ?? stored
  const code = mode === 'code' ? (consent.data?.code ?? null) : null
  return (
    <section className={classes.signUps} aria-labelledby="business-sign-ups">
      <Radio.Group
        label={<span id="business-sign-ups">How new businesses join</span>}
        value={mode}
        onChange={(value) => {
          const next = consentModes.find((one) => one === value)
          if (next === undefined || next === mode) return
          setChosen(next)
          change.mutate(next)
        }}
      >
        <div className={classes.choices}>
          {consentChoices.map(({ value, label, meaning }) => (
            <Radio key={value} value={value} label={label} description={meaning} />
          ))}
        </div>
      </Radio.Group>
      {code !== null && <Code code={code} />}
      {signUp === 'open' && (mode !== 'code' || code !== null) && (
        <dl className={classes.addresses} aria-label="Sign-up addresses">
          {signUpPathsOf(app.setup).map(({ label, path: page }) => {
            const address = signUpAddress(location.origin, page, app.username || app.id, { code })
            return (
              <div key={page}>
                <dt>Sign-up address for {label}</dt>
                <dd>
                  <span>{address}</span>
                  <CopyButton value={address} label={`Copy the sign-up address for ${label}`} />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

function Code({ code }: { code: string }) {
  const path = useAppPath()('business_sign_ups')
  const queries = useQueryClient()
  const renew = useMutation({
    mutationFn: () => api.post(`${path}/code`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [path] })
      toastDone('The old code no longer works.')
    },
    onError: showFailure,
  })
  const ask = async () => {
    const text = 'Links with the old code stop working at once. Businesses that have joined stay.'
    if (await confirm({ title: 'Create a new code?', text, yes: 'New code' })) renew.mutate()
  }
  return (
    <dl className={classes.addresses}>
      <div>
        <dt>Code</dt>
        <dd>
          <span>{code}</span>
          <CopyButton value={code} label="Copy the code" />
          <Button size="compact-sm" variant="default" loading={renew.isPending} onClick={() => void ask()}>
            New code
          </Button>
        </dd>
      </div>
    </dl>
  )
}
