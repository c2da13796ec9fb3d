import { Button, Group, Modal, Text } from '@mantine/core'
import { useSession } from '../session/use-session.ts'

/** Notifies the user that the browser's time zone was saved (SESS-016, OQ-125). */
export function TimezoneNotice({ timezone }: { timezone: string }) {
  const session = useSession()
  return (
    <Modal opened onClose={session.closeTimezoneNotice} title="Timezone" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text>Your timezone has been set to {timezone}. You can change it in the user menu.</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={session.closeTimezoneNotice} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
