import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { Button, Group, List, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { describeFailure, Failure, type FailureText } from '../api/failure.ts'
import { failures } from '../api/show-failure.ts'

/** The one modal for everything that failed and that a person has to see (spec 1 §8, ERR-001). */
export function FailureModal() {
  const [text, setText] = useState<FailureText | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || isNobodysBusiness(event.detail)) return
      setText(describeFailure(event.detail))
      setOpen(true)
    }
    failures.addEventListener('failure', hear)
    return () => failures.removeEventListener('failure', hear)
  }, [])

  const close = () => setOpen(false)

  return (
    <Modal opened={open} onClose={close} title={FAILURE_HEADLINE} withCloseButton={false} role="alertdialog">
      <Text>{text?.line}</Text>
      {text?.detail && <Text mt="xs">{text.detail}</Text>}
      {text !== null && text.fields.length > 0 && (
        <List mt="xs" spacing={4}>
          {text.fields.map(({ name, messages }) => (
            <List.Item key={name}>
              <b>{name}</b>: {messages.join(' ')}
            </List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  )
}

/** A 401 is the session's matter, and whoever cancelled a call knows that they did. */
function isNobodysBusiness(error: unknown): boolean {
  return error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')
}
