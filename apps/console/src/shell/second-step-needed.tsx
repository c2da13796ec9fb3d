import type { Account } from '@greenroom/contract/people/person-answers'
import { Button } from '@mantine/core'
import { SecondStep } from '../resource/second-step/second-step.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { FailureHost } from './failure-host.tsx'
import classes from './second-step-needed.module.css'

/**
 * Shown to a super user whose sign-in had no second step, if the operator requires one: how to add it or, if the
 * account has one by now, that they have to sign in with it.
 */
export function SecondStepNeeded({ user }: { user: Account }) {
  const session = useSession()
  const signOut = (
    <Button variant="default" onClick={() => void session.signOut()}>
      Sign out
    </Button>
  )
  return (
    <main className={classes.page}>
      {user.second_step === 'sign_in_again' ? (
        <EmptyState
          heading="h1"
          title="Sign in with your second step"
          text="Super users need a second step here. Sign out, then sign in again with your second step."
        >
          {signOut}
        </EmptyState>
      ) : (
        <>
          <PageHeader
            title="Set up a second step"
            text="Super users need a second step at sign-in here. Add a passkey or an authenticator app to continue."
            actions={signOut}
          />
          <SecondStep person={user} onDone={() => void session.retry()} />
        </>
      )}
      <FailureHost />
    </main>
  )
}
