import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { nearNow } from '../../session/near-now.ts'
import type { PartProps } from './part-props.ts'
import classes from './second-step.module.css'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { useRemoveWay } from './use-remove-way.ts'

/** The user's authenticator app: set up, moved to another phone, or removed. */
export function Authenticator(part: PartProps) {
  const { authenticator } = part.secondStep
  const { timezone } = part.person
  const [settingUp, setSettingUp] = useState(false)
  const { remove, isRemoving, dialog } = useRemoveWay(part)
  const used = authenticator?.used_at
  return (
    <>
      <p className={classes.quiet}>
        {authenticator === null
          ? 'Not set up.'
          : `Added ${nearNow(authenticator.created_at, timezone, 'in a sentence')} · ${used ? `last used ${nearNow(used, timezone, 'in a sentence')}` : 'not used yet'}`}
      </p>
      <Group gap="xs">
        <Button variant="default" onClick={() => setSettingUp(true)}>
          {authenticator === null ? 'Set up an authenticator app' : 'Set up on another phone'}
        </Button>
        {authenticator !== null && (
          <Button variant="default" disabled={isRemoving} onClick={() => void remove('authenticator')}>
            Remove
          </Button>
        )}
      </Group>
      {settingUp && <SetUpAuthenticator {...part} onClose={() => setSettingUp(false)} />}
      {dialog}
    </>
  )
}
