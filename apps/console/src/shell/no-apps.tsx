import { Button, Group, Modal, Text } from '@mantine/core'
import { useSession } from '../session/use-session.ts'

/** Shown to a user without apps (PICK-014, OQ-124). The only action is to sign out. */
export function NoApps() {
  const session = useSession()
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="No Apps Found">
      <Text>There are no apps linked to your account. Please contact support.</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void session.signOut()}>Sign out</Button>
      </Group>
    </Modal>
  )
}
