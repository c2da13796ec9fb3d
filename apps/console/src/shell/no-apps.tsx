import { Button, Group, Modal, Text } from '@mantine/core'
import { useSession } from '../session/use-session.ts'

/** For a person whose list of apps is empty (PICK-014, OQ-124). There is nothing else to do than to sign out. */
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
