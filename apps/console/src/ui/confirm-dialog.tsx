import { Button, Group, Modal, Text } from '@mantine/core'
import type { Asked } from './confirm.tsx'

type Props = { asked: Asked; open: boolean; onAnswer: (goAhead: boolean) => void }

/** The dialog of `confirm`, loaded with the first question. */
export function ConfirmDialog({ asked, open, onAnswer }: Props) {
  return (
    <Modal
      zIndex={450}
      opened={open}
      onClose={() => onAnswer(false)}
      title={asked.title}
      size="sm"
      withCloseButton={false}
      role="alertdialog"
    >
      <Text>{asked.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {asked.no ?? 'Cancel'}
        </Button>
        <Button color={asked.dangerous ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {asked.yes}
        </Button>
      </Group>
    </Modal>
  )
}
