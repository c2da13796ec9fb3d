import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAppSession } from '../../../session/use-session.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { AppToken } from './+app-token.tsx'
import { useRemoveApp } from './+use-remove-app.ts'
import classes from './setup.module.css'

/** The app's id and token, and the button to remove it. */
export function ThisApp() {
  const { app } = useAppSession()
  const removal = useRemoveApp()
  // A revealed token belongs to this app only.
  const [shown, setShown] = useState<{ app: string; token: string } | null>(null)
  return (
    <div className={classes.app}>
      <dl className={classes.facts}>
        <div>
          <dt>App id</dt>
          <dd>
            <code>{app.id}</code>
            <CopyButton value={app.id} label="Copy the app id" />
          </dd>
        </div>
        <div>
          <dt>API token</dt>
          <dd>
            <AppToken
              token={shown?.app === app.id ? shown.token : null}
              onShow={(token) => setShown(token === null ? null : { app: app.id, token })}
            />
          </dd>
        </div>
      </dl>
      <Button color="red" variant="light" loading={removal.isRemoving} onClick={() => void removal.remove()}>
        Remove App
      </Button>
    </div>
  )
}
