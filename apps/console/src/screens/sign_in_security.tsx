import { SecondStep } from '../resource/second-step/second-step.tsx'
import { useConfiguration } from '../session/configuration.ts'
import { useSessionData } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The signed-in user's sign-in methods: passkeys, an authenticator app and recovery codes. */
export function SignInSecurity() {
  const { user } = useSessionData()
  const { sign_out_url: ownSignIn } = useConfiguration()
  return (
    <>
      <PageHeader title="Sign-in Security" text="A second step protects your account even if someone knows your password." />
      {ownSignIn === null ? (
        <EmptyState title="Your organization signs you in" text="Set up passwords and second steps there, not in Greenroom." />
      ) : (
        <SecondStep person={user} />
      )}
    </>
  )
}
