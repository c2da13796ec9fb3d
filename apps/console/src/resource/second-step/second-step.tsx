import type { SecondStep as Answer } from '@greenroom/contract/people/second-step-answers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Authenticator } from './authenticator.tsx'
import type { Person } from './part-props.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'

/** The user's sign-in methods in addition to the password. `onDone` is called once the user has seen the added one. */
export function SecondStep({ person, onDone }: { person: Person; onDone?(): void }) {
  const queries = useQueryClient()
  const path = `/users/${person.id}/second_step` as const
  const [codes, setCodes] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useQuery({ ...dataAt(path), refetchOnMount: 'always' })
  if (error && !data && !isFetching)
    return <LoadFailure title="Your sign-in could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />

  const onChange = async (made: readonly string[] = []) => {
    setCodes(made)
    await queries.invalidateQueries({ queryKey: [path] })
    if (made.length === 0) onDone?.()
  }
  const part = { person, secondStep: data, onChange }
  return (
    <>
      <p className={classes.state}>
        <Badge color={data.is_on ? 'stage' : 'gray'}>{data.is_on ? 'On' : 'Off'}</Badge>
        {sentenceOf(data)}
      </p>
      <Part title="Passkeys" help="Your fingerprint, face or PIN, or a security key. A passkey also signs you in without your password.">
        <Passkeys {...part} />
      </Part>
      <Part title="Authenticator app" help="An app on your phone shows a code to enter after your password.">
        <Authenticator {...part} />
      </Part>
      <Part title="Recovery codes" help="To sign in if you lose your phone or security key.">
        <RecoveryCodes {...part} />
      </Part>
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          email={person.email}
          onClose={() => {
            setCodes([])
            onDone?.()
          }}
        />
      )}
    </>
  )
}

function sentenceOf({ is_on: isOn, is_required: isRequired }: Answer): string {
  if (!isOn) return 'You sign in with your password only.'
  return isRequired ? 'You need a second step to sign in. Super users always have one here.' : 'You need a second step to sign in.'
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.quiet}>{help}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
