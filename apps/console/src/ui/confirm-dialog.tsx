import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OpenQuestion } from './confirm.tsx'
import { useShown } from './use-shown.ts'

type Props = { asked: OpenQuestion; open: boolean; onAnswer: (goAhead: boolean) => void }

/** The dialog of `confirm`, loaded on first use. */
export function ConfirmDialog({ asked, open, onAnswer }: Props) {
  const shown = useShown(open)
  return (
    // The second click of a double click lands outside and must not close the dialog.
    <Modal
      zIndex={450}
      opened={shown}
      onClose={() => onAnswer(false)}
      title={asked.title}
      size="sm"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text>{asked.text}</Text>
      {asked.more && <More key={asked.title} {...asked.more} />}
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

function More({ meanwhile, text }: NonNullable<OpenQuestion['more']>) {
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    void text.then((words) => isOpen && setTold(words))
    return () => {
      isOpen = false
    }
  }, [text])
  return (
    <Text mt="sm" c={told === null ? 'dimmed' : undefined} role="status">
      {told ?? meanwhile}
    </Text>
  )
}
