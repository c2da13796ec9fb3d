import { isOnboardingPath } from '@greenroom/contract/access/gates'
import { isWelcomeDue, WELCOME_AFTER_MS } from '@greenroom/contract/access/onboarding'
import { Button, Checkbox, Group, Modal, Portal } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { showFailure } from '../api/show-failure.ts'
import { Film } from '../resource/film.tsx'
import { useConfiguration } from '../session/configuration.ts'
import { VISIT_PREFIX } from '../session/signing-out.ts'
import { useSession, useAppSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { storedInTab } from '../ui/stored-texts.ts'
import classes from './welcome.module.css'

/** Each app has its own welcome, once in a visit. */
const seenKey = (appId: string) => `${VISIT_PREFIX}welcomed.${appId}`

/**
 * The first-login welcome of a launched app's creator: a video, half a second after the page (SESS-025 to SESS-030).
 */
export function Welcome() {
  const session = useSession()
  const { app, user } = useAppSession()
  const { links } = useConfiguration()
  const onOnboardingPage = useLocation({ select: ({ pathname }) => isOnboardingPath(pathname) })
  const [isOpen, setOpen] = useState(false)
  const [again, setAgain] = useState(false)
  const visit = { isSuper: user.is_super, onOnboardingPage, alreadyWelcomed: storedInTab.get(seenKey(app.id)) !== null }
  const isDue = isWelcomeDue(app.onboarding ?? {}, visit)

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setOpen(true), WELCOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue])

  const close = async () => {
    storedInTab.set(seenKey(app.id), 'yes')
    setOpen(false)
    try {
      await api.patch(`/apps/${app.id}`, { data: { onboarding: { confetti: again } } })
      await session.reload()
    } catch (error) {
      showFailure(error)
    }
  }

  const film = links.welcomeVideo ?? null
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      title={`${app.name} is live`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && <Confetti />}
      {film === null ? (
        <EmptyState title="Welcome to your portal" text="This is where you create, organize and send content for your members." />
      ) : (
        <Film address={film} title="Welcome" />
      )}
      <Group justify="space-between" mt="lg">
        <Checkbox label="See again next login" checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
        <Button onClick={() => void close()}>Close</Button>
      </Group>
    </Modal>
  )
}

/**
 * Falls once over the page; not for users who prefer reduced motion. It is outside the dialog, whose transform would
 * clip it.
 */
function Confetti() {
  return (
    <Portal>
      <div className={classes.confetti} aria-hidden="true">
        {Array.from({ length: 28 }, (_, piece) => (
          <i key={piece} className={classes.piece} />
        ))}
      </div>
    </Portal>
  )
}
