import { removalProblem } from '@greenroom/contract/people/second-step'
import { api } from '../../api/client.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import type { PartProps } from './part-props.ts'

type Way = { passkey: string; name: string } | 'authenticator'

/**
 * Removes a passkey or the authenticator app, after a confirmation with the consequences. `dialog` has to be rendered.
 */
export function useRemoveWay({ person, secondStep, onChange }: PartProps) {
  const fresh = useFreshSignIn(person.email)
  const [isRemoving, run] = useBusy()
  const remove = async (way: Way) => {
    const problem = removalProblem(waysOf(secondStep), kindOf(way), secondStep.is_required)
    if (problem !== null) return toastFailed(problem)
    const noun = way === 'authenticator' ? 'the authenticator app' : `“${way.name}”`
    if (!(await confirm({ title: `Remove ${noun}?`, text: effectOf(secondStep, way), yes: 'Remove', dangerous: true }))) return
    await run(async () => {
      const passkey = way === 'authenticator' ? {} : { passkey: way.passkey }
      const done = await fresh.run(async (password) => {
        await api.post(`/users/${person.id}/second_step/removals`, { data: { ...passkey, ...password } })
        return true
      })
      if (done === null) return
      toastDone(way === 'authenticator' ? 'The authenticator app has been removed.' : 'The passkey has been removed.')
      await onChange()
    })
  }
  return { remove, isRemoving, dialog: fresh.dialog }
}

function kindOf(way: Way): 'authenticator' | 'passkey' {
  return way === 'authenticator' ? 'authenticator' : 'passkey'
}

function waysOf({ passkeys, authenticator }: PartProps['secondStep']) {
  return { passkeys: passkeys.length, hasAuthenticator: authenticator !== null }
}

function effectOf(secondStep: PartProps['secondStep'], way: Way): string {
  // If a required second step could not be removed, it is the last one.
  const isLast = removalProblem(waysOf(secondStep), kindOf(way), true) !== null
  return isLast
    ? 'You will sign in with your password only, and your recovery codes will stop working. You can set it up again at any time.'
    : 'You can no longer sign in with it. Your other second steps stay. You can add it again at any time.'
}
