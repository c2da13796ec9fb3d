import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { confirm } from '../../ui/confirm.tsx'
import type { PartProps } from './part-props.ts'
import classes from './second-step.module.css'

/** How many recovery codes are left, and a button to replace them. */
export function RecoveryCodes({ person, secondStep, onChange }: PartProps) {
  const { is_on: isOn, recovery_codes_left: left } = secondStep
  const fresh = useFreshSignIn(person.email)
  const [isMaking, run] = useBusy()
  const renew = async () => {
    const question = { title: 'Create new codes?', text: 'Your current codes will stop working.', yes: 'Create new codes' }
    if (!(await confirm(question))) return
    await run(async () => {
      const answer = await fresh.run(async (password) => api.post(`/users/${person.id}/second_step/recovery_codes`, { data: password }))
      if (answer !== null) await onChange(answer.data.recovery_codes)
    })
  }
  if (!isOn) return <p className={classes.quiet}>You get them with your first passkey or authenticator app.</p>
  return (
    <>
      <p className={classes.quiet}>
        <span>{left === 1 ? '1 code left.' : `${left} codes left.`}</span> Each works once.
      </p>
      <Button variant="default" loading={isMaking} onClick={() => void renew()}>
        Create new codes
      </Button>
      {fresh.dialog}
    </>
  )
}
