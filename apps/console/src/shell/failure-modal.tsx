import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { Button, Group, List, Modal, Text } from '@mantine/core'
import type { FailureText } from '../api/failure.ts'
import { useShown } from '../ui/use-shown.ts'

type Props = { text: FailureText; open: boolean; onClose: () => void }

/** The one modal for everything that failed and that a person has to see (spec 1 §8, ERR-001). */
export function FailureModal({ text, open, onClose }: Props) {
  const shown = useShown(open)
  return (
    <Modal zIndex={500} opened={shown} onClose={onClose} title={FAILURE_HEADLINE} withCloseButton={false}>
      <Text>{text.line}</Text>
      {text.detail && <Text mt="xs">{text.detail}</Text>}
      {text.fields.length > 0 && (
        <List mt="xs" spacing={4}>
          {text.fields.map(({ name, messages }) => (
            <List.Item key={name}>
              <b>{name}</b>: {messages.join(' ')}
            </List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  )
}
