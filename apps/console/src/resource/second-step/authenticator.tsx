import { formatDate } from '@greenroom/contract/dates'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
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
          : `Added ${formatDate(authenticator.created_at, 'dateTime', timezone)} · ${used ? `last used ${formatDate(used, 'dateTime', timezone)}` : 'not used yet'}`}
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
