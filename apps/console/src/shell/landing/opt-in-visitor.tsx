import { optInMessages } from '@greenroom/contract/sign-up/messages'
import { OPT_IN_READY_MS } from '@greenroom/contract/sign-up/opt-in-pages'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import { Mark } from '../../ui/mark.tsx'
import classes from './landing.module.css'

/** An opt-in page before sign-in: it requires the login, which returns to it (OPT-005, OPT-006). */
export function OptInVisitor() {
  const session = useSession()
  const here = useLocation({ select: (location) => location.href })
  const [isReady, setReady] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), OPT_IN_READY_MS)
    return () => clearTimeout(timer)
  }, [])

  const logIn = async () => {
    setLeaving(true)
    try {
      await session.logIn(here)
    } catch (error) {
      setLeaving(false)
      showFailure(error)
    }
  }

  return (
    <main className={classes.visitor}>
      <title>{`${optInMessages.title} · Greenroom`}</title>
      <Mark size={40} withName />
      <h1 className={classes.title}>{optInMessages.title}</h1>
      <Modal
        opened={isReady}
        onClose={() => undefined}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title="Login required"
        centered
      >
        <Text>{optInMessages.logIn}</Text>
        <Group justify="flex-end" mt="lg">
          <Button loading={leaving} onClick={() => void logIn()} data-autofocus>
            Login
          </Button>
        </Group>
      </Modal>
    </main>
  )
}
