import type { Account } from '@greenroom/contract/people/person-answers'
import type { SecondStep } from '@greenroom/contract/people/second-step-answers'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { useConfiguration } from '../../session/configuration.ts'
import { useSessionData } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { Panel } from './panel.tsx'
import classes from './people.module.css'

/** Whether a user has a second step at sign-in, and its reset. An external issuer has its own. */
export function PersonSecondStep({ person }: { person: Account }) {
  const { sign_out_url: ownSignIn } = useConfiguration()
  if (ownSignIn === null) return null
  return (
    <Panel title="Second step" help="A passkey or an authenticator app, in addition to the password.">
      <State person={person} />
    </Panel>
  )
}

function State({ person: { id, name } }: { person: Account }) {
  const { user } = useSessionData()
  const queries = useQueryClient()
  const fresh = useFreshSignIn(user.email)
  const [isResetting, setResetting] = useState(false)
  const path = `/users/${id}/second_step` as const
  const { data, error, isFetching, refetch } = useQuery({ ...dataAt(path), refetchOnMount: 'always' })
  if (error && !data && !isFetching)
    return <LoadFailure title="The second step could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <p className={classes.quiet}>Loading…</p>

  const reset = async () => {
    const text = `${name} can then sign in with the password only, and is signed out everywhere now. ${name} gets an email about it.`
    if (!(await confirm({ title: `Reset the second step of ${name}?`, text, yes: 'Reset', dangerous: true }))) return
    setResetting(true)
    try {
      const done = await fresh.run(async (password) => {
        await api.post(`${path}/reset`, { data: password })
        return true
      })
      if (done) toastDone(`The second step of ${name} has been reset.`)
      await queries.invalidateQueries({ queryKey: [path] })
      await queries.invalidateQueries({ queryKey: [`/users/${id}/sessions`] })
    } catch (failed) {
      showFailure(failed)
    } finally {
      setResetting(false)
    }
  }
  return (
    <>
      <p className={classes.quiet}>{sentenceOf(data)}</p>
      {id === user.id ? (
        <Link to="/sign_in_security" className={classes.link}>
          Change it under Sign-in Security
        </Link>
      ) : (
        data.is_on && (
          <Button variant="default" loading={isResetting} onClick={() => void reset()}>
            Reset second step
          </Button>
        )
      )}
      {fresh.dialog}
    </>
  )
}

function sentenceOf({ is_on: isOn, is_required: isRequired, passkeys, authenticator, recovery_codes_left: left }: SecondStep): string {
  if (!isOn) return isRequired ? 'None. They are asked to add one when they sign in.' : 'None. They sign in with the password only.'
  const ways = [
    passkeys.length > 0 && (passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`),
    authenticator !== null && 'an authenticator app',
    left === 1 ? '1 recovery code' : `${left} recovery codes`,
  ].filter((way) => way !== false)
  return `Yes: ${ways.join(', ')}.`
}
