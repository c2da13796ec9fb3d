import { Button, Group, Modal, Text } from '@mantine/core'
import { useSession } from '../../session/use-session.ts'
import type { Unsaved } from '../../ui/unsaved-changes.ts'

const typed: Record<Unsaved, string> = {
  none: '',
  kept: ' Your text was not saved. It is kept in this browser: you can restore it in the same form.',
  lost: ' Your text on this page was not saved.',
}

/** Reports that the help session has ended: its time is over, or it was ended elsewhere. */
export function HelpOver({ unsaved }: { unsaved: Unsaved }) {
  const session = useSession()
  return (
    <Modal opened onClose={session.closeHelpOver} title="The help session has ended" size="sm" withCloseButton={false}>
      <Text>The 60 minutes are over, or the session was ended elsewhere. You’re back in your own account.{typed[unsaved]}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={session.closeHelpOver} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
