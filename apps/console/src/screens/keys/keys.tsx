import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AppToken } from '../app/setup/+app-token.tsx'
import { CreateKey } from './+create-key.tsx'
import { KeyList } from './+key-list.tsx'
import { useOwnApps } from './+use-own-apps.ts'
import classes from './keys.module.css'

/** The keys with which programs reach this app: its own, people's, and the token of its mobile app. */
export function Keys() {
  const { app } = useAppSession()
  const address = useAppPath()('keys')
  const isOwn = useOwnApps()?.some(({ id }) => id === app.id) ?? false
  const keys = useQuery({ ...dataAt(address), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        title="Keys"
        text="Programs and assistants use a key to reach this app. A key can do what its scopes allow, and never more than the person who made it."
        actions={isOwn && <CreateKey kind="app" address={address} />}
      />
      <KeyList
        list={keys}
        address={address}
        page="/keys"
        nothing="Create a key for each program that reads or changes this app, such as a bookkeeping tool or your own script."
      />
      <TokenOfApp />
    </>
  )
}

/** The token of the mobile app and the website, which only reads what members see. */
function TokenOfApp() {
  const { app, user } = useAppSession()
  // A revealed token belongs to this app only.
  const [shown, setShown] = useState<{ app: string; token: string } | null>(null)
  return (
    <section className={classes.token} aria-labelledby="api-token">
      <h2 id="api-token" className={classes.title}>
        API token
      </h2>
      <p className={classes.quiet}>
        The mobile app reads published content with it. It has no scopes and doesn’t expire.
        <span>{!user.is_super && ' Only our team can show it or create a new one.'}</span>
      </p>
      {user.is_super && (
        <div className={classes.value}>
          <AppToken
            token={shown?.app === app.id ? shown.token : null}
            onShow={(value) => setShown(value === null ? null : { app: app.id, token: value })}
          />
        </div>
      )}
    </section>
  )
}
