import { Button } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useBusy } from '../../../api/use-busy.ts'
import { useFreshSignIn } from '../../../fields/use-fresh-sign-in.tsx'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useSession, useAppSession } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

type Props = {
  token: string | null
  onShow: (token: string | null) => void
  /** Whether a new token can be created here. */
  renewal?: 'here' | 'elsewhere'
}

/** The app's own token: only its last characters, until a super user reveals it, which is recorded in the trail. */
export function AppToken({ token, onShow, renewal = 'here' }: Props) {
  const { app, user } = useAppSession()
  const session = useSession()
  const path = useAppPath()
  const [busy, run] = useBusy()
  const storedToken = app.app_token
  const fresh = useFreshSignIn(user.email)

  const ask = async (what: 'app_token' | 'app_token/reveal') => {
    await run(async () => {
      const shown = await fresh.run((password) => api.post(path(what), { data: password }))
      if (shown === null) return
      onShow(shown.data.app_token)
      if (what === 'app_token') await session.reload()
    })
  }
  const renew = async () => {
    const question = {
      title: 'Create a new token?',
      text: 'The current token stops working at once. The mobile app and the website need the new one.',
      yes: 'Create token',
      dangerous: true,
    }
    if (!storedToken?.set || (await confirm(question))) await ask('app_token')
  }

  return (
    <>
      <code>{token ?? (storedToken?.set ? `••••${storedToken.last4 ?? ''}` : 'None')}</code>
      {token !== null && <CopyButton value={token} label="Copy the API token" />}
      {token === null && storedToken?.set && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void ask('app_token/reveal')}>
          Show
        </Button>
      )}
      {token !== null && (
        <Button variant="default" size="compact-sm" onClick={() => onShow(null)}>
          Hide
        </Button>
      )}
      {renewal === 'here' && (
        <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void renew()}>
          New token
        </Button>
      )}
      {fresh.dialog}
    </>
  )
}
