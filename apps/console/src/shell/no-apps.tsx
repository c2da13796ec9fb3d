import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useSession } from '../session/use-session.ts'

/** Shown to a user without apps (PICK-014, OQ-124). The only action is to sign out. */
export function NoApps() {
  const session = useSession()
  const { data = [] } = useQuery({
    queryKey: ['not-accepted'],
    queryFn: async ({ signal }) => (await api.get('/business_requests', { signal })).data,
  })
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="No Apps Found">
      <Text>There are no apps linked to your account. Please contact support.</Text>
      {data.map(({ app, parent }) => (
        <Text key={app} mt="sm">
          {parent} did not accept {app} as a business, so the app is disabled. Nothing in it was deleted. If you think that this is a
          mistake, please write to {parent}.
        </Text>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void session.signOut()}>Sign out</Button>
      </Group>
    </Modal>
  )
}
