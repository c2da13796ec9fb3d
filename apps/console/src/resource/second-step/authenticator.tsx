import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { AddedAndUsed } from './added-and-used.tsx'
import type { PartProps } from './part-props.ts'
import classes from './second-step.module.css'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { useRemoveWay } from './use-remove-way.ts'

/** The user's authenticator app: set up, moved to another phone, or removed. */
export function Authenticator(part: PartProps) {
  const { authenticator } = part.secondStep
  const [settingUp, setSettingUp] = useState(false)
  const { remove, isRemoving, dialog } = useRemoveWay(part)
  return (
    <>
      <p className={classes.quiet}>
        {authenticator === null ? 'Not set up.' : <AddedAndUsed added={authenticator.created_at} used={authenticator.used_at} />}
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
