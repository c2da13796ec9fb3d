import { Button, Group, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { toPath } from '../../../ui/to-path.ts'

/**
 * Shown if the app went live while its owner was on the page: a link to the portal, which shows the welcome (WIZ-056).
 */
export function LaunchedDialog({ name }: { name: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await session.reload().catch(() => undefined)
    await navigate({ ...toPath('/'), replace: true })
  }
  return (
    <Modal opened title={`${name} is launched`} onClose={() => void leave()} closeButtonProps={{ 'aria-label': 'Close' }}>
      <p>Congratulations! Everything you need to run your app is in the creator portal.</p>
      <Group justify="flex-end">
        <Button loading={isLeaving} onClick={() => void leave()}>
          Open the portal
        </Button>
      </Group>
    </Modal>
  )
}
