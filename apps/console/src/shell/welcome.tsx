import { isOnboardingPath } from '@greenroom/contract/access/gates'
import { isWelcomeDue, WELCOME_AFTER_MS } from '@greenroom/contract/access/onboarding'
import { videoHosts } from '@greenroom/contract/fields/formatting'
import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { showFailure } from '../api/show-failure.ts'
import { useConfiguration } from '../session/configuration.ts'
import { VISIT_PREFIX } from '../session/signing-out.ts'
import { useSession, useSessionData } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './welcome.module.css'

const SEEN = `${VISIT_PREFIX}welcomed`

/** The first-login welcome of a launched app's creator: a film, half a second after the page (SESS-025 to SESS-030). */
export function Welcome() {
  const session = useSession()
  const { app, user } = useSessionData()
  const { links } = useConfiguration()
  const onOnboardingPage = useLocation({ select: ({ pathname }) => isOnboardingPath(pathname) })
  const [isOpen, setOpen] = useState(false)
  const [again, setAgain] = useState(false)
  const visit = { isSuper: user.is_super, onOnboardingPage, alreadyWelcomed: sessionStorage.getItem(SEEN) !== null }
  const isDue = isWelcomeDue(app.onboarding ?? {}, visit)

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setOpen(true), WELCOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue])

  const close = async () => {
    sessionStorage.setItem(SEEN, 'yes')
    setOpen(false)
    try {
      await api.patch(`/apps/${app.id}`, { data: { onboarding: { confetti: again } } })
      await session.reload()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      title={`${app.name} is live`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Film address={links.welcomeVideo ?? null} />
      <Group justify="space-between" mt="lg">
        <Checkbox label="See again next login" checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
        <Button onClick={() => void close()}>Close</Button>
      </Group>
    </Modal>
  )
}

/** The operator's film; a drawing where none is set (OQ-134). */
function Film({ address }: { address: string | null }) {
  if (address === null) {
    return <EmptyState title="Welcome back stage" text="Everything your members see is yours to write, order and send." />
  }
  const isEmbedded = URL.canParse(address) && (videoHosts as readonly string[]).includes(new URL(address).hostname)
  if (!isEmbedded) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's own film; what it says is the operator's to write into it.
    return <video className={classes.film} src={address} controls />
  }
  const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'
  return <iframe className={classes.film} src={address} title="Welcome" sandbox={sandbox} allowFullScreen />
}
