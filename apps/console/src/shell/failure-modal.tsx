import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { Button, Group, Modal } from '@mantine/core'
import { wordsOf } from '../api/failure-words.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { useShown } from '../ui/use-shown.ts'
import { useLostApp } from './use-lost-app.ts'

type Props = { error: unknown; open: boolean; onClose: () => void }

/** The only modal for failures that the user has to see (ERR-001). */
export function FailureModal({ error, open, onClose }: Props) {
  const shown = useShown(open)
  const lost = useLostApp(error)
  const words = wordsOf(error)
  const next = lost === null ? words.next : `You no longer have access to ${lost}. Ask its owner or a super user to add you again.`
  return (
    <Modal zIndex={500} opened={shown} onClose={onClose} title={FAILURE_HEADLINE} withCloseButton={false}>
      <FailureNote {...words} next={next} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  )
}
